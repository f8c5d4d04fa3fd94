import { Stack, Text } from '@mantine/core'
import { hasSubmitReminder, SUBMIT_WITHIN_TEXT } from '@portal/domain/treatment-dates'
import type { RefObject } from 'react'
import { useAccount } from '../../api/use-account.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import type { EditForm } from '../../ui/form/use-edit-form.ts'
import type { ClaimTerms } from './claim-form.ts'
import type { ClaimValues } from './claim-values.ts'
import { DiagnosisField } from './fields/DiagnosisField.tsx'
import { PetField } from './fields/PetField.tsx'
import { VetNote } from './fields/VetNote.tsx'
import { VisitFields } from './fields/VisitFields.tsx'

type ClaimFieldsProps = {
  form: EditForm<ClaimValues>
  views: readonly PolicyView[]
  /** The policy of the chosen pet. */
  view: PolicyView | undefined
  terms: ClaimTerms
  places: { top: RefObject<HTMLDivElement | null>; diagnosis: RefObject<HTMLInputElement | null> }
}

/** The first part of the form: the pet, its vet, the visit and the diagnoses. */
export function ClaimFields({ form, views, view, terms, places }: ClaimFieldsProps) {
  const { homeAddress } = useAccount().profile
  const { policyNumber } = form.values
  return (
    <Stack>
      <div ref={places.top} tabIndex={-1}>
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
      {terms.kind === 'new' ? <DiagnosisField form={form} input={places.diagnosis} /> : null}
    </Stack>
  )
}
