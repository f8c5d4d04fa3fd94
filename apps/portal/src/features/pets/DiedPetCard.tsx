import { Group, Text } from '@mantine/core'
import { petLabel, petType } from '@portal/domain/pets'
import { useId } from 'react'
import { PetTag } from '../../parts/pet/PetTag.tsx'
import { diedText } from '../../parts/policy/policy-notices.tsx'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { FlushCard } from '../../ui/Card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import classes from './pets.module.css'

/** A pet that has died: its tag and the way to its policy, and nothing that asks or offers (900 §4). */
export function DiedPetCard({ view: { policy, pet, name } }: { view: PolicyView }) {
  const id = useId()
  const label = petLabel(name)
  return (
    <FlushCard labelledBy={id}>
      <div className={classes.inactive}>
        <Group wrap="nowrap">
          <PetTag kind={petType(pet?.type)} picture={pet?.picture} hasDied />
          <div>
            <h2 id={id}>
              <bdi>{label}</bdi>
            </h2>
            <Text c="dimmed">{diedText(label, pet)}</Text>
          </div>
        </Group>
        <div>
          <ButtonLink
            variant="soft"
            size="sm"
            to="/account/pets/$id"
            params={{ id: policy.policyNumber }}
            aria-label={`See policy details, ${label}`}
          >
            See policy details
          </ButtonLink>
        </div>
      </div>
    </FlushCard>
  )
}
