import { countryOfPostalCode } from '@portal/domain/addresses'
import { sentPostalCode, VET_FORM_MESSAGES } from '@portal/domain/manual-vet'
import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { checkNearMutation } from '../../api/vets.ts'
import { useApi } from '../../session/context.ts'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { TextField } from '../../ui/TextField.tsx'

type NearFormProps = { near: string; onNear: (code: string) => void }

/** Sets the centre of the search. Its ZIP or postal code is looked up before it counts, as in an address (002 §5). */
export function NearForm({ near, onNear }: NearFormProps) {
  const check = useMutation(checkNearMutation(useApi()))
  const form = useEditForm({
    saved: { near },
    schema: nearSchema,
    problemsShow: 'onSubmit',
    isStep: true,
    guard: false,
    async send(typed) {
      const code = toNearCode(typed)
      // A failed look-up does not block the search (002 §8).
      const isValid = await check.mutateAsync(code).catch(() => true)
      if (!isValid) throw new RangeError('There is no such ZIP or postal code.')
      onNear(code)
    },
    refusalOf: nearRefusal,
  })
  return (
    <FormFrame {...form.frame} submit="Update" buttons="beside">
      <TextField {...form.field('near')} label="Near" autoComplete="postal-code" maxLength={10} />
    </FormFrame>
  )
}

type NearValues = { near: string }

/** The centre of the search: any text that can be a ZIP or postal code (002 §5). */
export const nearSchema = v.object({
  near: v.pipe(
    v.string(),
    v.check((text) => countryOfPostalCode(text) !== undefined, VET_FORM_MESSAGES.zip),
  ),
})

export const toNearCode = ({ near }: NearValues) => sentPostalCode(near)

/** The text for a code that does not exist. */
export const nearRefusal = () => ({ fields: { near: VET_FORM_MESSAGES.zip } })
