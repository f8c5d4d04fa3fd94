import { CLAIM_TEXT_LIMITS, type ClaimFormKind } from '@portal/domain/claim-form'
import { CLAIM_TYPES } from '@portal/domain/claim-types'
import { CheckboxChoice } from '../../../ui/CheckboxChoice.tsx'
import type { EditForm } from '../../../ui/form/use-edit-form.ts'
import { Stack } from '../../../ui/layout.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { ClaimValues } from '../claim-values.ts'
import { YesNoField } from './YesNoField.tsx'

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
export function VisitFields({ form, kind, isWellness }: VisitFieldsProps) {
  const { claimTypes, isContinuation } = form.values
  const reason = { ...form.field('reason'), maxLength: CLAIM_TEXT_LIMITS.reason }
  return (
    <Stack>
      {isWellness ? (
        <CheckboxChoice
          legend={kind === 'old' ? 'Claim type' : 'Claim type (optional)'}
          options={CLAIM_TYPES.map((type) => ({ value: type, label: type }))}
          values={claimTypes}
          onChange={(chosen) => form.change({ claimTypes: chosen })}
        />
      ) : null}
      {kind === 'old' ? (
        <TextAreaField {...reason} label="Details of the visit or condition" />
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
