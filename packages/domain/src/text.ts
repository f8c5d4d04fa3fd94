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
 * The ten digits of a typed or pasted number, without the country code 1 (000 §5). Nothing is cut, so that no other number
 * becomes one of ours: a number with another country code, behind a plus, `00` or `011`, keeps it as `+33…`, and a number
 * with more digits keeps them all.
 */
export function phoneDigits(text: string): string {
  const plain = text.normalize('NFKC')
  const digits = plain.replace(/\D/g, '')
  const [, dialed] = /^(?:00|011)(.*)$/.exec(digits) ?? []
  const international = dialed ?? (/^\D*\+/.test(plain) ? digits : undefined)
  // Our country code may still be followed by fewer digits. Without a sign before it, only ten digits show what it is.
  const [, national] =
    (international === undefined ? /^1([2-9]\d{9})$/ : /^1([2-9]\d{0,9})$/).exec(international ?? digits) ??
    []
  return national ?? (international === undefined ? digits : `+${international}`)
}

/** A phone number as (###) ###-####; an incomplete number as far as it goes (000 §5), a foreign or longer one as its digits. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits.startsWith('+') || digits.length > PHONE_DIGITS) return digits
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

/**
 * The test of a search: every word of it occurs in a text, ignoring case and accents. A search without words finds every
 * text.
 */
export function textSearch(search: string): (parts: readonly (string | undefined)[]) => boolean {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  return (parts) => {
    if (words.length === 0) return true
    const text = folded(parts.join('\n'))
    return words.every((word) => text.includes(word))
  }
}

/** The text without case and accents. Upper case comes first, so that ß and SS are equal. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase()
}

/** The maximum length of names in characters (000 §2); "mobile" is every width below the xl breakpoint. */
const FILE_NAME_LIMITS = { desktop: 30, mobile: 20 } as const
const MEDICAL_RECORD_NAME_LIMITS = { desktop: 50, mobile: 30 } as const

/**
 * Cuts a text and adds an ellipsis. It counts characters as people do, so no emoji or accent is split.
 * @param limit the longest text that stays whole
 * @param kept the number of characters that stay of a longer text; by default the result fills the limit
 */
export function truncate(text: string, limit: number, kept: number = limit - 1): string {
  // A text never has more characters than code units, so most texts need no segmentation.
  if (text.length <= limit) return text
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return characters.length <= limit ? text : `${characters.slice(0, kept).join('')}…`
}

/** A file's name, at most 30 characters on desktop and 20 on mobile, including the ellipsis (000 §2). */
export function shortenFileName(name: string, screen: 'desktop' | 'mobile'): string {
  return truncate(name, FILE_NAME_LIMITS[screen])
}

/** A medical record's name, at most 50 characters on desktop and 30 on mobile (000 §2). */
export function shortenMedicalRecordName(name: string, screen: 'desktop' | 'mobile'): string {
  return truncate(name, MEDICAL_RECORD_NAME_LIMITS[screen])
}

/**
 * Markup with each tag replaced, from a `<` to the next `>`. An expression for tags would search for the end of each `<`
 * again, which takes seconds for a hundred thousand of them.
 */
export function replaceTags(markup: string, replace: (tag: string) => string): string {
  let result = ''
  let done = 0
  for (;;) {
    const start = markup.indexOf('<', done)
    const end = start === -1 ? -1 : markup.indexOf('>', start)
    if (end === -1) return result + markup.slice(done)
    result += markup.slice(done, start) + replace(markup.slice(start, end + 1))
    done = end + 1
  }
}
