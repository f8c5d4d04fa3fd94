import {
  checkPasswordChange,
  MISMATCH_MESSAGES,
  PASSWORD_CHANGE_NEEDS,
  passwordsMatch,
  SAME_PASSWORD_MESSAGE,
} from '@portal/domain/passwords'
import { ApiError } from '../../../api/errors.ts'
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

export const PASSWORD_CHANGED = 'Your password is changed.'

/** The text of a change that got no answer; the wording is ours. */
const UNKNOWN_OUTCOME =
  'We got no answer, so we can’t tell whether your password is changed. If your current password is refused from now on, the new one is in use.'

/** The text for a password that was not changed: the service's own message (000 §8), else a wording of ours. */
export function passwordRefusal(error: unknown) {
  const isUnanswered = error instanceof ApiError && error.status === 0
  const general = isUnanswered ? UNKNOWN_OUTCOME : 'Your password is not changed. Please try again.'
  return { alert: serviceMessage(error) ?? general }
}

/** The text for a confirmation that failed after the change; the wording is ours. */
export const unconfirmedRefusal = () => ({
  alert: 'Your password is changed, but one last step with our service failed.',
})
