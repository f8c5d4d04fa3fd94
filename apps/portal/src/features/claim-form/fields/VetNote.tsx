import { Text } from '@mantine/core'
import { primaryVet } from '@portal/domain/pets'
import type { Pet } from '../../../api/account.ts'

/**
 * The primary vet of the pet, whom the insurer asks about the visit (002 §4). The link opens another tab, so that the
 * form stays as it is.
 */
export function VetNote({ pet }: { pet: Pet }) {
  const vet = primaryVet(pet.vets ?? [])
  const link = (
    <a href={`/account/vet/${encodeURIComponent(pet.id)}`} target="_blank" rel="noopener noreferrer">
      {vet === undefined ? 'Add primary vet' : 'Change vet'}
    </a>
  )
  return (
    <Text size="sm" c="dimmed">
      {vet === undefined ? (
        <span>A primary vet speeds up your claims. </span>
      ) : (
        <span>
          Primary vet: <bdi>{vet.name}</bdi>.{' '}
        </span>
      )}
      {link}
      <span> (opens in a new tab)</span>
    </Text>
  )
}
