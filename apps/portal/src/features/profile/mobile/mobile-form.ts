import { CONTACT_MESSAGES, checkMobileNumber, MOBILE_MESSAGES } from '@portal/domain/contacts'
import * as v from 'valibot'
import { textBy } from '../../../lib/form-schema.ts'
import { contactRefusal } from '../contact-refusal.ts'

/** The number as ten digits, or as many as were typed. */
export const mobileSchema = v.object({ phone: textBy(checkMobileNumber, MOBILE_MESSAGES) })

export const MOBILE_FAILURE = { failed: CONTACT_MESSAGES.mobileFailed, isAlwaysSaid: false } as const

/** What a refused number says, and where (000 §8). */
export function mobileRefusal(error: unknown) {
  const { said, ...refusal } = contactRefusal(error, MOBILE_FAILURE)
  return { ...refusal, fields: { phone: said } }
}
