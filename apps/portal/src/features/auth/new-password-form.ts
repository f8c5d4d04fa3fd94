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

const TOLD_TWICE = 'the same password twice'

/** After a code: two passwords that differ are told while they are typed (000 §5). */
export const codeFlowSchema = valuesBy(({ password, confirmation }: NewPassword) => {
  const differs = confirmation !== '' && !passwordsMatch(password, confirmation)
  return differs ? { confirmation: MISMATCH_MESSAGES.codeFlow } : {}
})

/** What "Save & continue" still needs. */
export function missingInCodeFlow({ password, confirmation }: NewPassword): string[] {
  return [
    ...(checkNewPassword(password).ok ? [] : ['a strong password']),
    ...(passwordsMatch(password, confirmation) ? [] : [TOLD_TWICE]),
  ]
}

/** By the e-mailed link: what is too weak is said when the button is pressed, and nothing is sent (000 §5). */
export const emailedLinkSchema = valuesBy(({ password }: NewPassword) => {
  const checked = checkNewPassword(password)
  return checked.ok ? {} : { password: NEW_PASSWORD_MESSAGES[checked.reason] }
})

/** What "Save password" still needs; it follows its own rule (000 §5). */
export function missingByEmailedLink({ password, confirmation }: NewPassword): string[] {
  return canSubmitEmailedLink(password, confirmation) ? [] : [TOLD_TWICE]
}

/** No detail of a failed change is shown (000 §8). */
export const newPasswordRefusal = () => ({ alert: 'Something went wrong' })
