import { type CalendarDate, compareDates } from './calendar-dates.ts'
import { checkDateInput, DATE_INPUT_MESSAGES } from './date-input.ts'
import { daysBetween, yearsBefore } from './dates.ts'
import type { Guard } from './guard.ts'

/** The treatment date can be this many years ago (002 §5). */
export const TREATMENT_YEARS = 10
/** Claims have to be submitted within this many days of the treatment (002 §9). */
export const SUBMIT_WITHIN_DAYS = 90

/** The reminder in the form (002 §9). The wording is ours. */
export const SUBMIT_WITHIN_TEXT = `Claims must be submitted within ${SUBMIT_WITHIN_DAYS} days of treatment.`

/** The home states without the reminder (002 §9). */
const WITHOUT_REMINDER: readonly string[] = ['CA', 'MO']

/** The reasons why a typed treatment date is refused (002 §5). The wording is ours. */
export const TREATMENT_DATE_MESSAGES = {
  missing: 'Enter the date of the treatment.',
  ...DATE_INPUT_MESSAGES,
  afterDeath: 'Enter a date up to the day on which your pet died.',
  tooOld: `Enter a date within the last ${TREATMENT_YEARS} years.`,
} as const

/** The first day that the form accepts: the same day ten years ago, included (002 §5). */
export function firstTreatmentDate(today: CalendarDate): CalendarDate {
  return yearsBefore(today, TREATMENT_YEARS)
}

/**
 * Checks a typed treatment date, MM/DD/YYYY: not in the future, within ten years (002 §5), and not after the death of the
 * pet (900 §4).
 * @param today the policyholder's calendar day, which is allowed
 * @param diedOn the day of the pet's death, which is allowed
 */
export function checkTreatmentDate(
  text: string,
  today: CalendarDate,
  diedOn?: CalendarDate,
): Guard<keyof typeof TREATMENT_DATE_MESSAGES> {
  const typed = text.trim()
  if (typed === '') return { ok: false, reason: 'missing' }
  const checked = checkDateInput(typed, today)
  if (!checked.ok) return checked
  if (diedOn !== undefined && compareDates(wireDate(typed), diedOn) > 0)
    return { ok: false, reason: 'afterDeath' }
  const isTooOld = compareDates(wireDate(typed), firstTreatmentDate(today)) < 0
  return isTooOld ? { ok: false, reason: 'tooOld' } : { ok: true }
}

/** The typed date as a calendar date; `undefined` for a text that `checkTreatmentDate` refuses. */
export function treatmentDate(text: string, today: CalendarDate): CalendarDate | undefined {
  return checkTreatmentDate(text, today).ok ? wireDate(text.trim()) : undefined
}

function wireDate(typed: string): CalendarDate {
  return `${typed.slice(6)}-${typed.slice(0, 2)}-${typed.slice(3, 5)}`
}

/**
 * Whether the form reminds of the 90 days: everywhere but in California and Missouri (002 §9). In Canada "CA" is no
 * state.
 * @param homeState as in the home address, such as "NY"
 */
export function hasSubmitReminder(homeState: string | undefined): boolean {
  return !WITHOUT_REMINDER.includes(homeState?.trim().toUpperCase() ?? '')
}

/** Whether a treatment is longer ago than claims are accepted for. It is a reminder and refuses nothing (002 §9). */
export function isSubmittedLate(treated: CalendarDate, today: CalendarDate): boolean {
  return daysBetween(treated, today) > SUBMIT_WITHIN_DAYS
}
