import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { type CalendarDate, compareDates, isCalendarDate } from './calendar-dates.ts'
import type { Guard } from './guard.ts'

dayjs.extend(utc)

const WIRE_FORMAT = 'YYYY-MM-DD'

/**
 * The date `days` calendar days later; earlier for a negative number.
 * @throws RangeError when `date` is not a calendar date
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return midnight(date).add(days, 'day').format(WIRE_FORMAT)
}

/**
 * The same day some years earlier; February 28 for a February 29 that does not exist.
 * @throws RangeError when `date` is not a calendar date
 */
export function yearsBefore(date: CalendarDate, years: number): CalendarDate {
  return midnight(date).subtract(years, 'year').format(WIRE_FORMAT)
}

/**
 * Calendar days from one date to another, negative when `to` is earlier.
 * @throws RangeError when one of them is not a calendar date
 */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return midnight(to).diff(midnight(from), 'day')
}

/**
 * An instant in ISO 8601, UTC with milliseconds.
 * @param instant milliseconds since the epoch
 * @throws RangeError for an invalid instant
 */
export function timestampOf(instant: number): string {
  return dayjs.utc(instant).toISOString()
}

/** The milliseconds since the epoch of an instant in ISO 8601; `undefined` for any other text. */
export function instantOf(timestamp: string): number | undefined {
  const instant = dayjs.utc(timestamp)
  return instant.isValid() ? instant.valueOf() : undefined
}

/** UTC midnight represents the date, because UTC has no clock changes and skips no days. */
function midnight(date: CalendarDate): dayjs.Dayjs {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  return dayjs.utc(date)
}

/** Messages for a typed date. The wording is ours. */
export const DATE_INPUT_MESSAGES = {
  incomplete: 'Enter a date as MM/DD/YYYY.',
  notADate: 'This date does not exist.',
  future: 'Enter a date that is not in the future.',
} as const

/**
 * Checks a typed date: MM/DD/YYYY exactly, existing, and not after today (000 §5).
 * @param today the policyholder's calendar day, which is allowed
 */
export function checkDateInput(text: string, today: CalendarDate): Guard<keyof typeof DATE_INPUT_MESSAGES> {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  if (year === undefined) return { ok: false, reason: 'incomplete' }
  const date = `${year}-${month}-${day}`
  if (!isCalendarDate(date)) return { ok: false, reason: 'notADate' }
  return compareDates(date, today) > 0 ? { ok: false, reason: 'future' } : { ok: true }
}
