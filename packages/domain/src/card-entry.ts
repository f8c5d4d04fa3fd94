import { countryOfPostalCode } from './addresses.ts'
import type { CalendarDate } from './calendar-dates.ts'
import { isCardExpired } from './card-expiry.ts'
import type { Guard } from './guard.ts'
import { REQUIRED_MESSAGE } from './text.ts'

/** Lengths in characters of the portal's own fields about a card (001 §5, §9). The one of the name is the contract's. */
export const CARD_LIMITS = { expiry: 5, minZip: 5, maxZip: 10, holder: 200 } as const

/** Messages under the name of the holder. */
export const HOLDER_MESSAGES = { required: REQUIRED_MESSAGE } as const

/** Checks the name of a card's or a bank account's holder, which is sent without outer spaces (001 §5). */
export function checkHolderName(name: string): Guard<keyof typeof HOLDER_MESSAGES> {
  return name.trim() === '' ? { ok: false, reason: 'required' } : { ok: true }
}

/** A whole date with a year of four digits, as browsers fill it in. */
const LONG_DATE = /^\D*(\d{1,2})\D+20(\d{2})\D*$/

/**
 * The text of the expiry field after each change: digits as MM/YY, at most five characters (001 §5). A first digit from
 * 2 to 9 is a month of one digit, and of a month above 12 the second digit begins the year: "13" becomes "01/3".
 */
export function maskExpiry(typed: string): string {
  const long = LONG_DATE.exec(typed)
  const text = long === null ? typed : `${long[1]}/${long[2]}`
  const [first = '', ...rest] = text.trim().split(/[/.\s\p{Pd}]+/u)
  const isSplit = rest.length > 0
  const month = digitsOf(first)
  const year = digitsOf(rest.join(''))
  if (month === '') return ''
  // Digits that stand there already never become another month: "13/27" is no "01/32", and "1/027" is "10/27".
  const digits = month + year
  if (digits.length === 4) return expiryOf(digits.slice(0, 2), digits.slice(2), true)
  if (isSplit && month.length === 2 && year !== '') return expiryOf(month, year, true)
  if (/^[2-9]/.test(month)) return expiryOf(`0${month[0]}`, month.slice(1) + year, isSplit)
  if (month.length === 1) return isSplit && month !== '0' ? expiryOf(`0${month}`, year, true) : month
  const twoDigits = month.slice(0, 2)
  if (Number(twoDigits) > 12) return expiryOf(`0${month[0]}`, month.slice(1) + year, isSplit)
  return expiryOf(twoDigits, month.slice(2) + year, isSplit)
}

/** @param hasSlash whether a slash was typed after the month, so that it stays without a year */
function expiryOf(month: string, year: string, hasSlash: boolean): string {
  return year === '' && !hasSlash ? month : `${month}/${year.slice(0, 2)}`
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Messages under the expiry of a card. The wording for two of them is ours. */
export const EXPIRY_MESSAGES = {
  required: REQUIRED_MESSAGE,
  malformed: 'Enter the expiry as MM/YY.',
  past: 'This date is in the past.',
} as const

/** The month and the year of four digits in a text MM/YY, where YY means 20YY (001 §5); `undefined` for any other text. */
export function readExpiry(text: string): { expMonth: number; expYear: number } | undefined {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text.trim()) ?? []
  const expMonth = Number(month)
  if (year === undefined || expMonth < 1 || expMonth > 12) return undefined
  return { expMonth, expYear: 2000 + Number(year) }
}

/**
 * Checks a card's expiry: MM/YY, and not before the current month (001 §5).
 * @param today the policyholder's calendar day
 */
export function checkExpiry(text: string, today: CalendarDate): Guard<keyof typeof EXPIRY_MESSAGES> {
  if (text.trim() === '') return { ok: false, reason: 'required' }
  const expiry = readExpiry(text)
  if (expiry === undefined) return { ok: false, reason: 'malformed' }
  return isCardExpired(expiry, today) ? { ok: false, reason: 'past' } : { ok: true }
}

/** Messages under the ZIP code of the update-card form (001 §5). */
export const UPDATE_ZIP_MESSAGES = {
  required: REQUIRED_MESSAGE,
  short: 'Zip code should be at least 5 numbers',
} as const

/** Checks the ZIP code of the update-card form: at least five characters of any kind (001 §5). */
export function checkUpdateZip(zip: string): Guard<keyof typeof UPDATE_ZIP_MESSAGES> {
  const { length } = zip.trim()
  if (length === 0) return { ok: false, reason: 'required' }
  return length < CARD_LIMITS.minZip ? { ok: false, reason: 'short' } : { ok: true }
}

/** Messages under the ZIP code of a new card (001 §5). */
export const ENTRY_ZIP_MESSAGES = {
  required: REQUIRED_MESSAGE,
  invalid: 'Enter a valid ZIP or postal code',
} as const

/** Checks the ZIP code of a new card: a US ZIP code, with its extension or without, or a Canadian postal code (001 §5). */
export function checkEntryZip(zip: string): Guard<keyof typeof ENTRY_ZIP_MESSAGES> {
  if (zip.trim() === '') return { ok: false, reason: 'required' }
  return countryOfPostalCode(zip) === undefined ? { ok: false, reason: 'invalid' } : { ok: true }
}
