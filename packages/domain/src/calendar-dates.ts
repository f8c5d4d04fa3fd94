/**
 * Calendar dates without date arithmetic. The first pages need no more; `dates.ts` computes with dates and loads a
 * library for it.
 */

/** A calendar date `YYYY-MM-DD`, without time and zone, never an instant (000 §9). Dates compare as text. */
export type CalendarDate = string

/** The display formats of dates (000 §9). */
export type DateFormat = 'MM/DD/YYYY' | 'MM/YY' | 'MM/DD/YY' | 'MM.DD.YYYY'

/** The time zone of the office. Office hours and cut-off times are computed in it, wherever the policyholder is. */
export const OFFICE_ZONE = 'America/New_York'

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

type Parts = { year: number; month: number; day: number }

/** Whether a text is an existing calendar date; 2023-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  const parts = partsOf(text)
  return parts.day >= 1 && parts.day <= daysInMonth(parts)
}

/**
 * Full calendar months from one date to another. A month from the 31st ends on the last day of a shorter month.
 * @throws RangeError when one of them is not a calendar date
 */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  if (compareDates(from, to) > 0) return 0 - monthsBetween(to, from)
  const [start, end] = [knownParts(from), knownParts(to)]
  const months = (end.year - start.year) * 12 + end.month - start.month
  return end.day < Math.min(start.day, daysInMonth(end)) ? months - 1 : months
}

function knownParts(date: CalendarDate): Parts {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  return partsOf(date)
}

/** The numbers of a date; zeros for any other text. */
function partsOf(text: string): Parts {
  const [, year = 0, month = 0, day = 0] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  return { year, month, day }
}

function daysInMonth({ year, month }: Parts): number {
  return month === 2 && isLeapYear(year) ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0)
}

/**
 * Calendar days from one date to a later one less than a month away.
 * @throws RangeError when one of them is not a calendar date
 */
export function daysWithinMonth(from: CalendarDate, to: CalendarDate): number {
  const [start, end] = [knownParts(from), knownParts(to)]
  return start.month === end.month ? end.day - start.day : daysInMonth(start) - start.day + end.day
}

/**
 * The date some days later.
 * @param days 0 or more
 * @throws RangeError when `date` is not a calendar date
 */
export function daysAfter(date: CalendarDate, days: number): CalendarDate {
  let { year, month, day } = knownParts(date)
  day += days
  for (let last = daysInMonth({ year, month, day }); day > last; last = daysInMonth({ year, month, day })) {
    day -= last
    month = (month % 12) + 1
    if (month === 1) year += 1
  }
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/**
 * A calendar date in a display format, MM/DD/YYYY by default (000 §9). Any other text is returned unchanged, because
 * a billing date may be "NA" (001 §3).
 */
export function formatDate(date: CalendarDate, format: DateFormat = 'MM/DD/YYYY'): string {
  if (!isCalendarDate(date)) return date
  const parts: Record<string, string> = {
    YYYY: date.slice(0, 4),
    YY: date.slice(2, 4),
    MM: date.slice(5, 7),
    DD: date.slice(8),
  }
  return format.replace(/YYYY|YY|MM|DD/g, (part) => parts[part] ?? part)
}

/** Compares dates for sorting, oldest first: negative when `a` is earlier than `b`, 0 for equal dates. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  if (a < b) return -1
  return a > b ? 1 : 0
}

/**
 * The calendar day of an instant in a time zone, by default the office's.
 * @param instant milliseconds since the epoch
 * @param zone an IANA name
 * @throws RangeError for an unknown zone
 */
export function calendarDayOf(instant: number, zone: string = OFFICE_ZONE): CalendarDate {
  const { year, month, day } = clockOf(instant, zone)
  return `${year}-${month}-${day}`
}

/**
 * The time of day of an instant in a time zone, by default the office's, as `HH:MM:SS`. Times compare as text.
 * @param instant milliseconds since the epoch
 */
export function timeOfDayOf(instant: number, zone: string = OFFICE_ZONE): string {
  const { hour, minute, second } = clockOf(instant, zone)
  return `${hour}:${minute}:${second}`
}

/** Making a formatter takes a slow device longer than a hundred uses of it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(instant: number, zone: string): Record<string, string> {
  let clock = clocks.get(zone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    clocks.set(zone, clock)
  }
  return Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
}
