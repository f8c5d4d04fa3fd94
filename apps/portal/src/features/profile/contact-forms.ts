import {
  CONTACT_MESSAGES,
  checkEmailChange,
  checkMobileNumber,
  MOBILE_MESSAGES,
} from '@portal/domain/contacts'
import { LOCKED_MESSAGE } from '@portal/domain/one-time-code'
import { EMAIL_MESSAGES } from '@portal/domain/text'
import * as v from 'valibot'
import { isProofDemanded } from '../../api/contact-proof.ts'
import { type CodeTexts, errorText, serviceMessage, waitSecondsOf } from '../../api/refusal.ts'
import { textBy } from '../../lib/form-schema.ts'

type ContactCalls =
  | 'generateCode'
  | 'validateOtp'
  | 'updateContact'
  | 'changeEmail'
  | 'sendContactCode'
  | 'confirmContactCode'

/** Failures without a text here have the service's text at the field, or the text of their form (000 §8). */
const BY_CODE = {
  CODE_LOCKED: LOCKED_MESSAGE,
  CONTACT_PROOF_REQUIRED: 'Before this change we need to make sure it’s you. Please try again to get a code.',
  TOO_MANY_REQUESTS: 'There were too many requests.',
  CODE_INVALID: null,
  EMAIL_IN_USE: null,
  NOT_FOUND: null,
  PHONE_INVALID: null,
} as const satisfies CodeTexts<ContactCalls>

/**
 * The texts for a refused contact or code: the service's message at the field for a 400, a countdown for a 429, and one
 * text for everything else (000 §8).
 * @param failed the text of the form
 * @param isAlwaysSaid whether that text also shows when the service's message shows at the field
 */
export function contactRefusal(
  error: unknown,
  { failed, isAlwaysSaid }: { failed: string; isAlwaysSaid: boolean },
) {
  const waitSeconds = waitSecondsOf(error)
  if (waitSeconds !== undefined) {
    const alert = errorText(error, { byCode: BY_CODE, general: BY_CODE.TOO_MANY_REQUESTS })
    return { alert, waitSeconds }
  }
  if (isProofDemanded(error)) return { alert: BY_CODE.CONTACT_PROOF_REQUIRED }
  const said = serviceMessage(error)
  return { said, alert: said === undefined || isAlwaysSaid ? failed : undefined }
}

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

export type MobileValues = { phone: string }

/** The rule of a mobile number, whose value is its digits without format. */
export const mobileSchema = v.object({ phone: textBy(checkMobileNumber, MOBILE_MESSAGES) })

export const MOBILE_FAILURE = { failed: CONTACT_MESSAGES.mobileFailed, isAlwaysSaid: false } as const

/** The texts for a refused number (000 §8). */
export function mobileRefusal(error: unknown) {
  const { said, ...refusal } = contactRefusal(error, MOBILE_FAILURE)
  return { ...refusal, fields: { phone: said } }
}
