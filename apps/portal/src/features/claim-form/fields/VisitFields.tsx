import { Checkbox, Fieldset, Group, Stack, Textarea } from '@mantine/core'
import { CLAIM_TEXT_LIMITS, type ClaimFormKind } from '@portal/domain/claim-form'
import { CLAIM_TYPES } from '@portal/domain/claim-types'
import type { EditForm } from '../../../ui/form/use-edit-form.ts'
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
