import { CONTACT_MESSAGES, checkEmailChange } from '@portal/domain/contacts'
import { EMAIL_MESSAGES } from '@portal/domain/text'
import * as v from 'valibot'
import { textBy } from '../../../lib/form-schema.ts'
import { contactRefusal } from '../contact-refusal.ts'

export type EmailValues = { email: string }

/** Whether the typed address is the present one, which is not sent (000 §4). */
export function isPresentEmail(present: string, { email }: EmailValues): boolean {
  const checked = checkEmailChange(present, email)
  return !checked.ok && checked.reason === 'unchanged'
}

/** The rule of an e-mail address. The present address is accepted unchecked. */
export const emailSchema = (present: string) =>
  v.object({
    email: textBy((email) => {
      const checked = checkEmailChange(present, email)
      if (checked.ok || checked.reason === 'unchanged') return { ok: true }
      return { ok: false, reason: checked.reason }
    }, EMAIL_MESSAGES),
  })

export const toNewEmail = ({ email }: EmailValues) => email.trim()

export const EMAIL_FAILURE = { failed: CONTACT_MESSAGES.emailFailed, isAlwaysSaid: true } as const

/** The texts for a refused address (000 §8). */
export function emailRefusal(error: unknown) {
  const { said, ...refusal } = contactRefusal(error, EMAIL_FAILURE)
  return { ...refusal, fields: { email: said } }
}
