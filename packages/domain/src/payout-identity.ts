import { type CalendarDate, compareDates, isCalendarDate } from './calendar-dates.ts'
import { DATE_INPUT_MESSAGES } from './date-input.ts'
import type { Guard } from './guard.ts'
import { REQUIRED_MESSAGE } from './text.ts'

/** Lengths of the identity form, in characters (001 §9). */
export const IDENTITY_LIMITS = { ssn: 4, jobTitle: 25 } as const

/** Texts of a failed identity check (001 §8). */
export const IDENTITY_TEXTS = {
  errorTitle: 'Verification Error',
  error: 'We encountered an error while trying to verify your identity. Please try again.',
  unavailable: "We're unable to verify your identity at this time.",
} as const

/** Messages under the last four digits of a social security number. The second is ours. */
export const SSN_MESSAGES = { required: REQUIRED_MESSAGE, incomplete: 'Enter the last 4 digits.' } as const

/** The text of the field: at most four digits, and nothing else (001 §5). */
export function ssnDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, IDENTITY_LIMITS.ssn)
}

/** Checks the last digits of a social security number: exactly four (001 §5). */
export function checkSsn(text: string): Guard<keyof typeof SSN_MESSAGES> {
  if (text === '') return { ok: false, reason: 'required' }
  return /^\d{4}$/.test(text) ? { ok: true } : { ok: false, reason: 'incomplete' }
}

/** Messages under a job title. The second is ours. */
export const JOB_TITLE_MESSAGES = {
  required: REQUIRED_MESSAGE,
  long: `Enter ${IDENTITY_LIMITS.jobTitle} characters at most.`,
} as const

/** Checks a job title, which is sent without outer spaces (001 §5). */
export function checkJobTitle(text: string): Guard<keyof typeof JOB_TITLE_MESSAGES> {
  const { length } = text.trim()
  if (length === 0) return { ok: false, reason: 'required' }
  return length > IDENTITY_LIMITS.jobTitle ? { ok: false, reason: 'long' } : { ok: true }
}

/** Messages under a date of birth. The third is ours. */
export const BIRTH_DATE_MESSAGES = {
  required: REQUIRED_MESSAGE,
  notADate: DATE_INPUT_MESSAGES.notADate,
  early: 'Enter a year from 1900 on.',
  future: DATE_INPUT_MESSAGES.future,
} as const

/** The first date of birth that the provider takes. */
const EARLIEST: CalendarDate = '1900-01-01'

/**
 * Checks a date of birth: existing, and not after today (001 §5).
 * @param date `YYYY-MM-DD`, as a date picker gives it
 * @param today the policyholder's calendar day, which is allowed
 */
export function checkBirthDate(date: string, today: CalendarDate): Guard<keyof typeof BIRTH_DATE_MESSAGES> {
  if (date === '') return { ok: false, reason: 'required' }
  if (!isCalendarDate(date)) return { ok: false, reason: 'notADate' }
  if (compareDates(date, EARLIEST) < 0) return { ok: false, reason: 'early' }
  return compareDates(date, today) > 0 ? { ok: false, reason: 'future' } : { ok: true }
}

/**
 * The numbers of a date of birth (001 §3).
 * @param date `YYYY-MM-DD`
 */
export function birthParts(date: CalendarDate): { day: number; month: number; year: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { day, month, year }
}
