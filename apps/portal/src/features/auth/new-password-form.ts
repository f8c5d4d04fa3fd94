import {
  canSubmitEmailedLink,
  checkNewPassword,
  MISMATCH_MESSAGES,
  NEW_PASSWORD_MESSAGES,
  passwordsMatch,
} from '@portal/domain/passwords'
import { valuesBy } from '../../lib/form-schema.ts'

export type NewPassword = { password: string; confirmation: string }

export const NO_PASSWORD: NewPassword = { password: '', confirmation: '' }

const SAME_PASSWORD = 'the same password twice'

/** After a code: a confirmation that differs is reported while it is typed (000 §5). */
export const codeFlowSchema = valuesBy(({ password, confirmation }: NewPassword) => {
  const differs = confirmation !== '' && !passwordsMatch(password, confirmation)
  return differs ? { confirmation: MISMATCH_MESSAGES.codeFlow } : {}
})

/** The texts of "Still needed" for "Save & continue". */
export function missingInCodeFlow({ password, confirmation }: NewPassword): string[] {
  return [
    ...(checkNewPassword(password).ok ? [] : ['a strong password']),
    ...(passwordsMatch(password, confirmation) ? [] : [SAME_PASSWORD]),
  ]
}

/** After the mailed link: a weak password is reported on submit, and nothing is sent (000 §5). */
export const emailedLinkSchema = valuesBy(({ password }: NewPassword) => {
  const checked = checkNewPassword(password)
  return checked.ok ? {} : { password: NEW_PASSWORD_MESSAGES[checked.reason] }
})

/** The text of "Still needed" for "Save password", which has its own rule (000 §5). */
export function missingByEmailedLink({ password, confirmation }: NewPassword): string[] {
  return canSubmitEmailedLink(password, confirmation) ? [] : [SAME_PASSWORD]
}

/** One text for every failed change, because no detail may be shown (000 §8). */
export const newPasswordRefusal = () => ({ alert: 'Something went wrong' })
