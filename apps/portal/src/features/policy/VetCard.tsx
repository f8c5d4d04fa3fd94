import { primaryVet } from '@portal/domain/pets'
import { isUnknown } from '@portal/domain/unknown'
import type { Pet } from '../../api/account.ts'
import { Card } from '../../ui/Card.tsx'
import { Row } from '../../ui/layout.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { Text } from '../../ui/Text.tsx'

/** The primary vet of the insured pet, or a link that adds one (002 §2). */
export function VetCard({ pet }: { pet: Pet }) {
  const vet = primaryVet(pet.vets ?? [])
  const isKnown = !isUnknown(pet, 'vets')
  const there = { to: '/account/vet/$id', params: { id: pet.id } } as const
  return (
    <Card title="Primary vet" level={3}>
      {vet === undefined ? (
        <>
          <Text tone="soft">
            {isKnown ? 'A primary vet speeds up your claims.' : 'We can’t show the primary vet now.'}
          </Text>
          <div>
            <ButtonLink {...there} variant="line" size="sm">
              {isKnown ? 'Add primary vet' : 'View vets'}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Row between wrap>
          <bdi>{vet.name}</bdi>
          <TextLink {...there} aria-label={`View details, ${vet.name}`}>
            View details
          </TextLink>
        </Row>
      )}
    </Card>
  )
}
