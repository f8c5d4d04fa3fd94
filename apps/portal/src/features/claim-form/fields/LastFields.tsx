import { Stack } from '@mantine/core'
import { CLAIM_TEXT_LIMITS } from '@portal/domain/claim-form'
import type { EditForm } from '../../../ui/form/use-edit-form.ts'
import { TextField } from '../../../ui/TextField.tsx'
import type { ClaimValues } from '../claim-values.ts'
import { YesNoField } from './YesNoField.tsx'

/** The last questions about a claim (002 §3). The labels are ours. @param pet its name, once chosen */
export function LastFields({ form, pet }: { form: EditForm<ClaimValues>; pet: string | undefined }) {
  return (
    <Stack>
      <TextField
        {...form.field('otherCarrier')}
        label="Other pet insurance (optional)"
        maxLength={CLAIM_TEXT_LIMITS.otherCarrier}
        autoComplete="off"
      />
      <YesNoField
        legend={`Has ${pet ?? 'your pet'} passed away?`}
        value={form.values.isDeceased}
        onChange={(answer) => form.change({ isDeceased: answer })}
      />
    </Stack>
  )
}
