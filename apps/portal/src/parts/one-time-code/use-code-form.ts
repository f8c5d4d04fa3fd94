import { CODE_LENGTH, CODE_MESSAGES, checkOneTimeCode } from '@portal/domain/one-time-code'
import { REQUIRED_MESSAGE } from '@portal/domain/text'
import * as v from 'valibot'
import { textBy } from '../../lib/form-schema.ts'
import { type CheckOptions, useEditForm } from '../../ui/form/use-edit-form.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'

export type CodeValues = { code: string }

const EMPTY: CodeValues = { code: '' }

/** The button waits for the digits: nothing else can be wrong. */
const ANY_CODE = v.object({ code: v.string() })

/** A code of six digits (000 §5). */
export const codeSchema = v.object({
  code: v.pipe(v.string(), v.nonEmpty(REQUIRED_MESSAGE), textBy(checkOneTimeCode, CODE_MESSAGES)),
})

type Options = Pick<CheckOptions<CodeValues>, 'refusalOf' | 'onSaved' | 'guard'> & {
  send: (code: string) => Promise<unknown>
  sendAgain: () => Promise<unknown>
  /** Whether the button waits for all digits; otherwise what is missing is said when it is pressed. */
  waitsForDigits: boolean
}

/** The entry of a one-time code, and another code in place of one that did not come. */
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
    /** Empties the field and sends another code. */
    async sendAgain() {
      form.startOver()
      try {
        await sendAgain()
        showToast('A new code is on its way.')
      } catch (error) {
        form.refuse(error)
      }
    },
  }
}
