import { Stack, Text, UnstyledButton } from '@mantine/core'
import { NAME_CHANGE_ONCE } from '@portal/domain/pet-name'
import { IconCamera, IconStethoscope } from '@tabler/icons-react'
import { useId } from 'react'
import { MedicalRecordsLink } from '../../parts/pet/MedicalRecordsLink.tsx'
import { PetTag } from '../../parts/pet/PetTag.tsx'
import { OverdueBanner, PolicyStatusBadge } from '../../parts/policy/policy-notices.tsx'
import { SummaryTeaser } from '../../parts/wellness/WellnessTeaser.tsx'
import { FlushCard } from '../../ui/Card.tsx'
import { InfoButton } from '../../ui/InfoButton.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'

import type { PetFacts } from './pet-facts.ts'
import classes from './pets.module.css'

type PetCardProps = {
  pet: PetFacts
  onPhoto: (petId: string) => void
  /** Whether the heading takes the focus when the card appears, for keyboard users. */
  takesFocus: boolean
}

/** The card of one active policy and its pet (000 §2, 002 §2). */
export function PetCard({ pet, onPhoto, takesFocus }: PetCardProps) {
  const id = useId()
  const { petId } = pet
  return (
    <FlushCard labelledBy={id}>
      <div className={classes.head}>
        <div className={classes.photo}>
          <PetTag kind={pet.kind} picture={pet.picture} ring />
          {petId !== undefined && (
            <UnstyledButton
              className={classes.camera}
              aria-label={`Change the photo, ${pet.label}`}
              onClick={() => onPhoto(petId)}
            >
              <IconCamera size={18} stroke={1.75} aria-hidden />
            </UnstyledButton>
          )}
        </div>
        <PolicyStatusBadge status={pet.status} />
      </div>
      <div className={classes.body}>
        {pet.overdue !== undefined && <OverdueBanner policyNumber={pet.policyNumber} text={pet.overdue} />}
        <Stack gap="2xs">
          <div className={classes.name}>
            <h2 id={id} tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? focus : undefined}>
              <bdi>{pet.label}</bdi>
            </h2>
            <InfoButton label={`About changing the name, ${pet.label}`} title="Pet name">
              {NAME_CHANGE_ONCE}
            </InfoButton>
          </div>
          <Text c="dimmed" size="sm">
            {pet.breed === undefined ? null : <bdi>{pet.breed}</bdi>}
            {pet.breed === undefined || pet.age === undefined ? null : <span> · </span>}
            {pet.age === undefined ? null : <span>{pet.age}</span>}
          </Text>
          <Text c="var(--text-muted)" size="sm" variant="numbers">{`Policy #${pet.displayNumber}`}</Text>
        </Stack>
        {petId !== undefined && (
          <PrimaryVet petId={petId} pet={pet.label} vet={pet.vet} isKnown={pet.isVetKnown} />
        )}
        <div className={classes.actions}>
          <ButtonLink
            size="sm"
            to="/account/pets/$id"
            params={{ id: pet.policyNumber }}
            aria-label={`See policy details, ${pet.label}`}
          >
            See policy details
          </ButtonLink>
          <MedicalRecordsLink pet={pet.label} policy={pet.policyNumber} variant="soft" />
        </div>
        <SummaryTeaser policyNumber={pet.policyNumber} />
      </div>
    </FlushCard>
  )
}

function focus(heading: HTMLElement | null) {
  heading?.focus()
}

type PrimaryVetProps = { petId: string; pet: string; vet: string | undefined; isKnown: boolean }

/**
 * The primary vet of a pet, or a link that adds one (002 §2).
 * @param pet the pet's label
 * @param isKnown whether the vets of the pet could be read
 */
function PrimaryVet({ petId, pet, vet, isKnown }: PrimaryVetProps) {
  const missing = isKnown ? 'None yet' : 'We can’t show it now'
  const there = { to: '/account/vet/$id', params: { id: petId } } as const
  return (
    <div className={classes.vet}>
      <span className={classes.chip}>
        <IconStethoscope size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.grow}>
        <Text c="var(--text-muted)" size="sm">
          Primary vet
        </Text>
        <p className={classes.vetName}>{vet === undefined ? missing : <bdi>{vet}</bdi>}</p>
      </div>
      {vet === undefined && isKnown ? (
        <ButtonLink {...there} variant="line" size="sm" aria-label={`Add primary vet, ${pet}`}>
          Add primary vet
        </ButtonLink>
      ) : (
        <TextLink {...there} aria-label={`View details of the primary vet, ${pet}`}>
          View details
        </TextLink>
      )}
    </div>
  )
}
