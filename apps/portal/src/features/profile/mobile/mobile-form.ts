import { CONTACT_MESSAGES, checkMobileNumber, MOBILE_MESSAGES } from '@portal/domain/contacts'
import * as v from 'valibot'
import { textBy } from '../../../lib/form-schema.ts'
import { contactRefusal } from '../contact-refusal.ts'

export type MobileValues = { phone: string }

/** The rule of a mobile number, whose value is its digits without format. */
export const mobileSchema = v.object({ phone: textBy(checkMobileNumber, MOBILE_MESSAGES) })

export const MOBILE_FAILURE = { failed: CONTACT_MESSAGES.mobileFailed, isAlwaysSaid: false } as const

/** The texts for a refused number (000 §8). */
export function mobileRefusal(error: unknown) {
  const { said, ...refusal } = contactRefusal(error, MOBILE_FAILURE)
  return { ...refusal, fields: { phone: said } }
}
