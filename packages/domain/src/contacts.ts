import type { Guard } from './guard.ts'
import type { Contact } from './one-time-code.ts'
import { checkEmail, type EMAIL_MESSAGES, PHONE_MESSAGES, phoneDigits } from './text.ts'

/** Messages for a mobile number (000 §5). */
export const MOBILE_MESSAGES = { invalid: PHONE_MESSAGES.incomplete } as const

/** Messages about the change of a contact (000 §4, §8). "Email updated" is ours. */
export const CONTACT_MESSAGES = {
  mobileUpdated: 'Mobile number updated',
  mobileFailed: 'Something went wrong. Please try again.',
  emailUpdated: 'Email updated',
  emailFailed: 'Error updating email',
  codeFailed: 'Something went wrong. Please try again.',
} as const

/**
 * The contacts on file that can verify a change, the best one first: it is not the one being changed, which may be lost
 * (decision 22).
 */
export function verifyingContacts(
  { email, mobile }: { email: string; mobile?: string | undefined },
  changed: Contact['kind'],
): [Contact, ...Contact[]] {
  const byEmail: Contact = { kind: 'email', value: email }
  if (mobile === undefined || mobile === '') return [byEmail]
  const byPhone: Contact = { kind: 'phone', value: mobile }
  return changed === 'email' ? [byPhone, byEmail] : [byEmail, byPhone]
}

/**
 * Checks a number of the North American numbering plan, which US and Canada share: ten digits, area code and exchange
 * starting with 2 to 9. A number without a country code is a US number (000 §5, §9).
 */
export function checkMobileNumber(text: string): Guard<keyof typeof MOBILE_MESSAGES> {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(phoneDigits(text)) ? { ok: true } : { ok: false, reason: 'invalid' }
}

/** Checks a new e-mail address: it must be valid and differ from the current one (000 §4, §5). */
export function checkEmailChange(
  present: string,
  typed: string,
): Guard<keyof typeof EMAIL_MESSAGES | 'unchanged'> {
  if (typed.trim() === present.trim()) return { ok: false, reason: 'unchanged' }
  return checkEmail(typed)
}

/** A one-time code as the service expects it: a number, whose leading zeros the service restores (000 §3). */
export function codeNumber(code: string): number {
  return Number(code)
}
