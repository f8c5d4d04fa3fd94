import type { Guard } from './guard.ts'
import { checkEmail, type EMAIL_MESSAGES, PHONE_MESSAGES, phoneDigits } from './text.ts'

/** What is wrong with a mobile number (000 §5). */
export const MOBILE_MESSAGES = { invalid: PHONE_MESSAGES.incomplete } as const

/** What became of a contact (000 §4, §8); "Email updated" is ours. */
export const CONTACT_MESSAGES = {
  mobileUpdated: 'Mobile number updated',
  mobileFailed: 'Something went wrong. Please try again.',
  emailUpdated: 'Email updated',
  emailFailed: 'Error updating email',
} as const

/**
 * A number of the North American plan, which the US shares with Canada: ten digits, area code and exchange from 2 on.
 * One without a country code is taken for a US one (000 §5, §9).
 */
export function checkMobileNumber(text: string): Guard<keyof typeof MOBILE_MESSAGES> {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(phoneDigits(text)) ? { ok: true } : { ok: false, reason: 'invalid' }
}

/** Whether an e-mail address is worth a call: another one than the present, and one at all (000 §4, §5). */
export function checkEmailChange(
  present: string,
  typed: string,
): Guard<keyof typeof EMAIL_MESSAGES | 'unchanged'> {
  if (typed.trim() === present.trim()) return { ok: false, reason: 'unchanged' }
  return checkEmail(typed)
}

/** A one-time code as the wire has it: a number, whose leading zeros the service puts back (000 §3). */
export function codeNumber(code: string): number {
  return Number(code)
}
