import { CONTACT_MESSAGES, checkEmailChange } from '@portal/domain/contacts'
import { EMAIL_MESSAGES } from '@portal/domain/text'
import * as v from 'valibot'
import { textBy } from '../../../lib/form-schema.ts'
import { contactRefusal } from '../contact-refusal.ts'

export type EmailValues = { email: string }

/** Whether it is the present address, which is not sent (000 §4). */
export function isPresentEmail(present: string, { email }: EmailValues): boolean {
  const checked = checkEmailChange(present, email)
  return !checked.ok && checked.reason === 'unchanged'
}

/** An address; the present one may stand there, whatever it looks like. */
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

/** What a refused address says, and where (000 §8). */
export function emailRefusal(error: unknown) {
  const { said, ...refusal } = contactRefusal(error, EMAIL_FAILURE)
  return { ...refusal, fields: { email: said } }
}
