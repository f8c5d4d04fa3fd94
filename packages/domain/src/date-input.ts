import { type CalendarDate, compareDates, formatDate, isCalendarDate } from './calendar-dates.ts'
import type { Guard } from './guard.ts'

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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A whole date in one of the ways that people write it, as MM/DD/YYYY: `1/5/2025`, `1-5-2025`, `1.5.2025`, `01052025`,
 * `2025/01/05`, `Jan 5, 2025`, `5 January 2025`. Numbers stand in the order of the field, month before day, because a
 * guess would be another day. Any other text stays as it is, a date that does not exist included.
 */
export function tidyDateInput(text: string): string {
  const { year = '', month = '', day = '' } = partsOf(plainText(text)) ?? {}
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? formatDate(date) : text
}

/** The text with plain digits, hyphens and slashes, without the invisible signs of direction that programs add to dates. */
function plainText(text: string): string {
  const visible = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  return visible
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\u2044\u2215]/g, '/')
    .trim()
}

type Parts = { year?: string; month?: string; day?: string }

const FORMS = [
  /^(?<month>\d{1,2}) ?[/.\- ] ?(?<day>\d{1,2}) ?[/.\- ] ?(?<year>\d{4})$/,
  /^(?<year>\d{4}) ?[/.\- ] ?(?<month>\d{1,2}) ?[/.\- ] ?(?<day>\d{1,2})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
  /^(?<month>[a-z]{3,9})\.? ?(?<day>\d{1,2})(?:st|nd|rd|th)?,? ?(?<year>\d{4})$/i,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -]?(?<month>[a-z]{3,9})[.,]?[ -]?(?<year>\d{4})$/i,
]

function partsOf(text: string): Parts | undefined {
  for (const form of FORMS) {
    const found: Parts | undefined = form.exec(text)?.groups
    if (found !== undefined) return { ...found, month: monthNumber(found.month ?? '') }
  }
  return undefined
}

/** The number of a month, from digits, or from its English name or the first three letters or more of it. */
function monthNumber(text: string): string {
  if (/^\d/.test(text)) return text
  const at = MONTHS.indexOf(text.slice(0, 3).toLowerCase())
  return at < 0 || !LONG_MONTHS[at]?.startsWith(text.toLowerCase()) ? '' : String(at + 1)
}

const LONG_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',

  'august',
  'september',
  'october',
  'november',
  'december',
]

/**
 * The text of a date field after something was added at its end: slashes follow month and day, because the numeric keyboard
 * of a phone has none, and no digit follows the year. A number above 12 begins a year, and gets no slash.
 */
export function growDateInput(text: string): string {
  const [, month = '', day = '', year = ''] = /^(0[1-9]|1[0-2])\/?(\d{1,2})?\/?(\d*)$/.exec(text) ?? []
  const isGrowing = /^\d{3,}$|^\d\d\/\d{3,}$|^\d\d\/\d\d\/\d{5,}$/.test(text)
  if (isGrowing && month !== '') return [month, day, year.slice(0, 4)].filter((part) => part !== '').join('/')
  return text
}
