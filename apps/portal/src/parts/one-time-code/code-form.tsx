import { CODE_LENGTH, CODE_MESSAGES, checkOneTimeCode, codeDigits } from '@portal/domain/one-time-code'
import { REQUIRED_MESSAGE } from '@portal/domain/text'
import * as v from 'valibot'
import { textBy } from '../../lib/form-schema.ts'
import { type CheckOptions, type EditForm, useEditForm } from '../../ui/form/use-edit-form.ts'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'

export type CodeValues = { code: string }

const EMPTY: CodeValues = { code: '' }

/** Accepts any text, because the button stays disabled until all digits are typed. */
const ANY_CODE = v.object({ code: v.string() })

/** The rule of a code: six digits (000 §5). */
export const codeSchema = v.object({
  code: v.pipe(v.string(), v.nonEmpty(REQUIRED_MESSAGE), textBy(checkOneTimeCode, CODE_MESSAGES)),
})

type Options = Pick<
  CheckOptions<CodeValues>,
  'refusalOf' | 'failure' | 'onSaved' | 'onSavedLater' | 'guard'
> & {
  send: (code: string) => Promise<unknown>
  sendAgain: () => Promise<unknown>
  /** Whether the button stays disabled until all digits are typed; otherwise submitting reports missing digits. */
  waitsForDigits: boolean
}

/** The form of a one-time code, with a function that requests another code. */
export function useCodeForm({ send, sendAgain, waitsForDigits, ...options }: Options) {
  const form = useEditForm({
    ...options,
    saved: EMPTY,
    schema: waitsForDigits ? ANY_CODE : codeSchema,
    problemsShow: 'onSubmit',
    missing: ({ code }) =>
      waitsForDigits && !checkOneTimeCode(code).ok ? [`all ${CODE_LENGTH} digits`] : [],
    send: ({ code }) => send(code),
  })
  return {
    ...form,
    /** Empties the field and requests another code. @param request sends it to another contact */
    async sendAgain(request = sendAgain) {
      form.startOver()
      try {
        await request()
        showToast('A new code is on its way.')
      } catch (error) {
        form.refuse(error)
      }
    },
  }
}

type CodeFieldProps = Pick<EditForm<CodeValues>, 'field'> & {
  disabled?: boolean
  /** Whether the field takes the focus when it appears. */
  takesFocus?: boolean
}

/** The field of a one-time code. A pasted code may have other characters between its digits (000 §5). */
export function CodeField({ field, takesFocus = false, disabled = false }: CodeFieldProps) {
  return (
    <TextField
      {...field('code', DIGITS)}
      label="One-time code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      disabled={disabled}
      data-autofocus={takesFocus ? true : undefined}
    />
  )
}

const DIGITS = { read: codeDigits, show: (code: string) => code, most: CODE_LENGTH }
