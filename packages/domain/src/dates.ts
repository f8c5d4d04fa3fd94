import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { type CalendarDate, isCalendarDate } from './calendar-dates.ts'

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
