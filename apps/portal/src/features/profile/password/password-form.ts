import {
  checkPasswordChange,
  MISMATCH_MESSAGES,
  PASSWORD_CHANGE_NEEDS,
  passwordsMatch,
  SAME_PASSWORD_MESSAGE,
} from '@portal/domain/passwords'
import { serviceMessage } from '../../../api/refusal.ts'
import { valuesBy } from '../../../lib/form-schema.ts'

export type PasswordValues = { oldPassword: string; newPassword: string; confirmation: string }

export const NO_PASSWORDS: PasswordValues = { oldPassword: '', newPassword: '', confirmation: '' }

/** What is wrong with passwords while they are typed (000 §5). */
export const passwordSchema = valuesBy((typed: PasswordValues) => {
  const { newPassword, confirmation } = typed
  const checked = checkPasswordChange(typed)
  return {
    ...(!checked.ok && checked.reason === 'sameAsOld' ? { newPassword: SAME_PASSWORD_MESSAGE } : {}),
    ...(confirmation === '' || passwordsMatch(newPassword, confirmation)
      ? {}
      : { confirmation: MISMATCH_MESSAGES.changePassword }),
  }
})

/** What "Update" still needs. */
export function missingPasswords(typed: PasswordValues): string[] {
  const checked = checkPasswordChange(typed)
  return checked.ok ? [] : [PASSWORD_CHANGE_NEEDS[checked.reason]]
}

export const toPasswordChange = ({ oldPassword, newPassword }: PasswordValues) => ({
  oldPassword,
  newPassword,
})

/** The service's own message (000 §8); the wording without one is ours. */
export function passwordRefusal(error: unknown) {
  return { alert: serviceMessage(error) ?? 'Your password is not changed. Please try again.' }
}
