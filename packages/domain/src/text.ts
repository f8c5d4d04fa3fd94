import type { Guard } from './guard.ts'

/** Shown under an empty required field (000 §5). */
export const REQUIRED_MESSAGE = 'This field is required'

/** Messages for free text with a character outside the documented set (000 §5). */
export const FREE_TEXT_MESSAGES = {
  unsupportedCharacter: 'A valid input can only contain letters, numbers and special characters like _.&+-,',
} as const

/** Messages of an e-mail field (000 §5). */
export const EMAIL_MESSAGES = {
  required: 'Email address is required',
  invalid: 'Please enter a valid email address',
} as const

/** The phone field uses the wording of the mobile number's edit dialog (000 §5). */
export const PHONE_MESSAGES = { incomplete: 'Please enter a valid cell phone number' } as const

const EMAIL_PATTERN =
  /^[^\s@<>()",;:]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/
const EMAIL_MAX_LENGTH = 254
const PHONE_DIGITS = 10
/** The most digits of a telephone number anywhere (ITU-T E.164). */
const MOST_DIGITS = 15

/** Checks free text: letters and numbers of any script, spaces and _ . & + - , (000 §5). */
export function checkFreeText(text: string): Guard<keyof typeof FREE_TEXT_MESSAGES> {
  return /^[\p{L}\p{M}\p{N} _.&+\-,]*$/u.test(text)
    ? { ok: true }
    : { ok: false, reason: 'unsupportedCharacter' }
}

/** Checks an e-mail address, ignoring outer spaces (000 §5). It is the only e-mail validator. */
export function checkEmail(text: string): Guard<keyof typeof EMAIL_MESSAGES> {
  const address = text.trim()
  if (address === '') return { ok: false, reason: 'required' }
  const valid = address.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(address)
  return valid ? { ok: true } : { ok: false, reason: 'invalid' }
}

/**
 * At most ten digits of typed or pasted text, without the country code 1 before ten digits (000 §5). A number that begins
 * with another country code keeps its plus and all of its digits, so that it is refused and not cut to one of ours.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (text.trim().startsWith('+') && !/^1\d/.test(digits)) return `+${digits.slice(0, MOST_DIGITS)}`
  if (text.trim().startsWith('+')) return digits.slice(1, PHONE_DIGITS + 1)
  // No North American number starts with 1, so with eleven digits the 1 is a country code.
  const national = digits.length > PHONE_DIGITS && digits.startsWith('1') ? digits.slice(1) : digits
  return national.slice(0, PHONE_DIGITS)
}

/** A phone number as (###) ###-####; an incomplete number as far as it goes (000 §5), a foreign one as its digits. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits.startsWith('+')) return digits
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (line !== '') return `(${area}) ${exchange}-${line}`
  if (exchange !== '') return `(${area}) ${exchange}`
  return area === '' ? '' : `(${area}`
}

/** Checks that a code can be sent to a phone number: ten digits (000 §5). */
export function checkPhone(text: string): Guard<keyof typeof PHONE_MESSAGES> {
  return /^\d{10}$/.test(phoneDigits(text)) ? { ok: true } : { ok: false, reason: 'incomplete' }
}

/** A password without outer spaces, as it is set and used for signing in (000 §5). */
export function trimPassword(password: string): string {
  return password.trim()
}
