import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import type { Guard } from './guard.ts'

dayjs.extend(utc)

/** A calendar date, `YYYY-MM-DD`: no time, no zone, never an instant (000 §9). Two of them compare as text. */
export type CalendarDate = string

/** The formats people read (000 §9). */
export type DateFormat = 'MM/DD/YYYY' | 'MM/YY' | 'MM/DD/YY' | 'MM.DD.YYYY'

const WIRE_FORMAT = 'YYYY-MM-DD'

/** The zone of the office: its hours and cut-offs are computed there, wherever the policyholder is. */
export const OFFICE_ZONE = 'America/New_York'

/** Whether a text is a calendar date that exists; 2023-02-29 is none. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format(WIRE_FORMAT) === text
}

/**
 * A calendar date as people read it, by default MM/DD/YYYY (000 §9).
 * A text that is no calendar date comes back as it is: a billing date may be "NA" (001 §3).
 */
export function formatDate(date: CalendarDate, format: DateFormat = 'MM/DD/YYYY'): string {
  return isCalendarDate(date) ? dayjs.utc(date).format(format) : date
}

/**
 * The date that many calendar days later, or earlier with a negative number.
 * @throws RangeError when `date` is no calendar date
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return midnight(date).add(days, 'day').format(WIRE_FORMAT)
}

/** Negative when `a` is earlier than `b`, positive when later, 0 for the same date; sorts oldest first. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Calendar days from one date to another, negative when `to` is earlier.
 * @throws RangeError when one of them is no calendar date
 */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return midnight(to).diff(midnight(from), 'day')
}

/**
 * Full calendar months from one date to another. A month from the 31st ends on the last day of a shorter one.
 * @throws RangeError when one of them is no calendar date
 */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return midnight(to).diff(midnight(from), 'month')
}

/**
 * The calendar day of an instant in a zone, by default the office's.
 * @param instant milliseconds since the epoch
 * @param zone an IANA name; an unknown one throws RangeError
 */
export function calendarDayOf(instant: number, zone: string = OFFICE_ZONE): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant)
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${year}-${month}-${day}`
}

/**
 * An instant as the wire has it: ISO 8601 in UTC, with milliseconds.
 * @param instant milliseconds since the epoch; one that is none throws RangeError
 */
export function timestampOf(instant: number): string {
  return dayjs.utc(instant).toISOString()
}

/** UTC midnight stands for the date, because it has neither daylight saving nor skipped days. */
function midnight(date: CalendarDate): dayjs.Dayjs {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  return dayjs.utc(date)
}

/** Why a typed date is not taken; the wording is ours. */
export const DATE_INPUT_MESSAGES = {
  incomplete: 'Enter a date as MM/DD/YYYY.',
  notADate: 'This date does not exist.',
  future: 'Enter a date that is not in the future.',
} as const

/**
 * A typed date: exactly MM/DD/YYYY, one that exists, and not after today (000 §5).
 * @param today the policyholder's own day, which is allowed
 */
export function checkDateInput(text: string, today: CalendarDate): Guard<keyof typeof DATE_INPUT_MESSAGES> {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  if (year === undefined) return { ok: false, reason: 'incomplete' }
  const date = `${year}-${month}-${day}`
  if (!isCalendarDate(date)) return { ok: false, reason: 'notADate' }
  return compareDates(date, today) > 0 ? { ok: false, reason: 'future' } : { ok: true }
}
