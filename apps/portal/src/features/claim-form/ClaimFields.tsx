import { Checkbox, Fieldset, Group, Stack, Text, Textarea } from '@mantine/core'
import { CLAIM_TEXT_LIMITS, type ClaimFormKind } from '@portal/domain/claim-form'
import { CLAIM_TYPES } from '@portal/domain/claims'
import { hasDied } from '@portal/domain/pet-death'
import { petType, primaryVet } from '@portal/domain/pets'
import { hasSubmitReminder, SUBMIT_WITHIN_TEXT } from '@portal/domain/treatment-dates'
import type { RefObject } from 'react'
import type { Pet } from '../../api/account.ts'
import { useAccount } from '../../api/use-account.ts'
import { PetTag } from '../../parts/pet/PetTag.tsx'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { RadioChoice, SelectField } from '../../ui/choices.tsx'
import type { EditForm } from '../../ui/form/use-edit-form.ts'
import { TextField } from '../../ui/TextField.tsx'
import classes from './claim-form.module.css'
import type { ClaimTerms } from './claim-form.ts'
import type { ClaimValues } from './claim-values.ts'
import { petOptions } from './claimable-policies.ts'
import { DiagnosisField } from './fields/DiagnosisField.tsx'

type ClaimFieldsProps = {
  form: EditForm<ClaimValues>
  views: readonly PolicyView[]
  /** The policy of the chosen pet. */
  view: PolicyView | undefined
  terms: ClaimTerms
  targets: { top: RefObject<HTMLDivElement | null>; diagnosis: RefObject<HTMLInputElement | null> }
}

/** The first part of the form: the pet, its vet, the visit and the diagnoses. */
export function ClaimFields({ form, views, view, terms, targets }: ClaimFieldsProps) {
  const { homeAddress } = useAccount().profile
  const { policyNumber } = form.values
  return (
    <Stack>
      <div ref={targets.top} tabIndex={-1}>
        <Stack gap="xs">
          <PetField
            views={views}
            value={policyNumber}
            onChange={(chosen) => form.change({ policyNumber: chosen })}
          />
          {view?.pet === undefined ? null : <VetNote pet={view.pet} />}
        </Stack>
      </div>
      {hasSubmitReminder(homeAddress?.state) ? <Text c="dimmed">{SUBMIT_WITHIN_TEXT}</Text> : null}
      <VisitFields form={form} kind={terms.kind} isWellness={terms.isWellness} />
      {terms.kind === 'new' ? <DiagnosisField form={form} input={targets.diagnosis} /> : null}
    </Stack>
  )
}

/**
 * The primary vet of the pet, whom the insurer asks about the visit (002 §4). The link opens another tab, so that the
 * form stays as it is. For a pet that has died nothing is asked (900 §4).
 */
function VetNote({ pet }: { pet: Pet }) {
  const vet = primaryVet(pet.vets ?? [])
  const isDead = hasDied(pet)
  if (isDead && vet === undefined) return null
  const link = isDead ? null : (
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
      {link && <span> (opens in a new tab)</span>}
    </Text>
  )
}

type PetFieldProps = {
  views: readonly PolicyView[]
  /** The policy number; empty before a choice. */
  value: string
  onChange: (policyNumber: string) => void
}

/** The pet that was treated. An only pet is taken without a choice (002 §5). */
function PetField({ views, value, onChange }: PetFieldProps) {
  const [only, another] = views
  if (only !== undefined && another === undefined) return <OnlyPet view={only} />
  return (
    <SelectField
      label="Pet"
      options={[{ value: '', label: 'Choose a pet' }, ...petOptions(views)]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function OnlyPet({ view: { pet, name } }: { view: PolicyView }) {
  return (
    <div className={classes.pet}>
      <PetTag kind={petType(pet?.type)} picture={pet?.picture} hasDied={hasDied(pet)} />
      <p>
        For <bdi>{name}</bdi>
      </p>
    </div>
  )
}

type VisitFieldsProps = {
  form: EditForm<ClaimValues>
  kind: ClaimFormKind
  /** Whether the policy has wellness, so that the claim has a type (002 §3). */
  isWellness: boolean
}

/**
 * The kind of the claim, and the visit that it is about. The old form has no diagnoses, so its details are needed
 * (decision 26). The labels are ours.
 */
function VisitFields({ form, kind, isWellness }: VisitFieldsProps) {
  const { claimTypes, isContinuation } = form.values
  const reason = { ...form.field('reason'), maxLength: CLAIM_TEXT_LIMITS.reason }
  // In the order in which they are offered.
  const choose = (type: (typeof CLAIM_TYPES)[number], isChosen: boolean) =>
    form.change({
      claimTypes: CLAIM_TYPES.filter((each) => (each === type ? isChosen : claimTypes.includes(each))),
    })
  return (
    <Stack>
      {isWellness ? (
        <Fieldset legend={kind === 'old' ? 'Claim type' : 'Claim type (optional)'}>
          <Group gap="0 var(--s-lg)">
            {CLAIM_TYPES.map((type) => (
              <Checkbox
                key={type}
                label={type}
                checked={claimTypes.includes(type)}
                onChange={({ target }) => choose(type, target.checked)}
              />
            ))}
          </Group>
        </Fieldset>
      ) : null}
      {kind === 'old' ? (
        <Textarea {...reason} label="Details of the visit or condition" rows={3} />
      ) : (
        <TextField {...reason} label="Reason for visit (optional)" autoComplete="off" />
      )}
      <YesNoField
        legend="Is this a continuation of an earlier claim?"
        value={isContinuation}
        onChange={(answer) => form.change({ isContinuation: answer })}
      />
    </Stack>
  )
}

type YesNoFieldProps = { legend: string; value: boolean; onChange: (answer: boolean) => void }

/** A question that is answered by yes or no. */
export function YesNoField({ legend, value, onChange }: YesNoFieldProps) {
  return (
    <RadioChoice
      legend={legend}
      options={OPTIONS}
      value={value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  )
}

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
