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

/** The problems of passwords while they are typed (000 §5). */
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

/** The texts of "Still needed" for "Update". */
export function missingPasswords(typed: PasswordValues): string[] {
  const checked = checkPasswordChange(typed)
  return checked.ok ? [] : [PASSWORD_CHANGE_NEEDS[checked.reason]]
}

export const toPasswordChange = ({ oldPassword, newPassword }: PasswordValues) => ({
  oldPassword,
  newPassword,
})

/** The text for a refused password: the service's own message (000 §8), else a wording of ours. */
export function passwordRefusal(error: unknown) {
  return { alert: serviceMessage(error) ?? 'Your password is not changed. Please try again.' }
}
