import { useId } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { FlushCard } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PetTag } from '../../ui/PetTag.tsx'
import { Text } from '../../ui/Text.tsx'
import type { PetFacts } from './pet-facts.ts'
import classes from './pets.module.css'

/** One active policy as the card of its pet (000 §2). */
export function PetCard({ pet }: { pet: PetFacts }) {
  const id = useId()
  return (
    <FlushCard labelledBy={id}>
      <div className={classes.head}>
        <PetTag kind={pet.kind} picture={pet.picture} ring />
        <Badge tone="success">Active</Badge>
      </div>
      <div className={classes.body}>
        <Stack gap="2xs">
          <h2 id={id}>
            <bdi>{pet.label}</bdi>
          </h2>
          <Text tone="soft" size="sm">
            {pet.breed === undefined ? null : <bdi>{pet.breed}</bdi>}
            {pet.breed === undefined || pet.age === undefined ? null : ' · '}
            {pet.age}
          </Text>
          <Text tone="muted" size="sm" numbers>
            Policy #{pet.displayNumber}
          </Text>
        </Stack>
        <div>
          <ButtonLink
            size="sm"
            to="/account/pets/$id"
            params={{ id: pet.policyNumber }}
            aria-label={`See policy details, ${pet.label}`}
          >
            See policy details
          </ButtonLink>
        </div>
      </div>
    </FlushCard>
  )
}
