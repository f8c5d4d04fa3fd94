import { Group, Text } from '@mantine/core'
import { primaryVet } from '@portal/domain/pets'
import { isUnknown } from '@portal/domain/unknown'
import type { Pet } from '../../api/account.ts'
import { Card } from '../../ui/Card.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'

/** The primary vet of the insured pet, or a link that adds one (002 §2). */
export function VetCard({ pet }: { pet: Pet }) {
  const vet = primaryVet(pet.vets ?? [])
  const isKnown = !isUnknown(pet, 'vets')
  const there = { to: '/account/vet/$id', params: { id: pet.id } } as const
  return (
    <Card title="Primary vet" level={3}>
      {vet === undefined ? (
        <>
          <Text c="dimmed">
            {isKnown ? 'A primary vet speeds up your claims.' : 'We can’t show the primary vet now.'}
          </Text>
          <div>
            <ButtonLink {...there} variant="line" size="sm">
              {isKnown ? 'Add primary vet' : 'View vets'}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Group justify="space-between">
          <bdi>{vet.name}</bdi>
          <TextLink {...there} aria-label={`View details, ${vet.name}`}>
            View details
          </TextLink>
        </Group>
      )}
    </Card>
  )
}
