import { CONTACT_MESSAGES, checkMobileNumber, MOBILE_MESSAGES } from '@portal/domain/contacts'
import { formatPhone, phoneDigits } from '@portal/domain/text'
import * as v from 'valibot'
import { textBy } from '../../../lib/form-schema.ts'
import { contactRefusal } from '../contact-refusal.ts'

/** The number as ten digits, or as many as were typed. */
export const mobileSchema = v.object({ phone: textBy(checkMobileNumber, MOBILE_MESSAGES) })

/** The number is formatted while it is typed. */
export const PHONE_MASK = { read: phoneDigits, show: formatPhone } as const

export const MOBILE_FAILURE = { failed: CONTACT_MESSAGES.mobileFailed, isAlwaysSaid: false } as const

/** What a refused number says, and where (000 §8). */
export function mobileRefusal(error: unknown) {
  const { said, ...refusal } = contactRefusal(error, MOBILE_FAILURE)
  return { ...refusal, fields: { phone: said } }
}
