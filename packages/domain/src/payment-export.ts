import { calendarDayOf, formatDate, timeOfDayOf } from './calendar-dates.ts'
import { formatMoney } from './money.ts'
import type { Payment } from './payment-history.ts'
import type { UpcomingPayment } from './upcoming-payments.ts'

/** Without this mark some spreadsheet programs read UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that make a spreadsheet program read a cell as a formula, also in their wide form. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

const CSV_HEAD = ['Date', 'Pet', 'Policy number', 'Amount', 'Currency']

/** The maximum length of a line of a calendar, in bytes of UTF-8 and without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75

/**
 * Payments as a table for spreadsheet programs (RFC 4180): UTF-8 with a byte order mark, CRLF, dates as YYYY-MM-DD,
 * amounts such as 1234.50. A text that would be read as a formula begins with an apostrophe.
 */
export function paymentsCsv(payments: readonly Omit<Payment, 'nth'>[]): string {
  const rows = payments.map(({ date, petName, policyNumber, money }) => [
    date,
    petName,
    policyNumber,
    (money.cents / 100).toFixed(2),
    money.currency,
  ])
  return csvTable([CSV_HEAD, ...rows])
}

/** Rows of cells as a table for spreadsheet programs. The first row is the head. */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** One cell, quoted where it must be. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Upcoming payments as a calendar of all-day events (RFC 5545). A payment keeps its UID, so that a second import
 * replaces the event of the first one.
 * @param stamp the time at which the calendar is made, in milliseconds since the epoch
 */
export function paymentsCalendar(payments: readonly UpcomingPayment[], stamp: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fetch//Pet portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...payments.flatMap((payment) => eventLines(payment, calendarStamp(stamp))),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines({ policyNumber, petName, date, money }: UpcomingPayment, stamp: string): string[] {
  const amount = money === undefined ? '' : ` of ${formatMoney(money)}`
  const summary = `Payment${amount} for ${petName}`
  const description = `Policy #${policyNumber}\nDue on ${formatDate(date)}. Includes taxes and fees.`
  return [
    'BEGIN:VEVENT',
    `UID:${calendarText(`payment-${policyNumber}-${date}@pet-portal`)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${calendarText(summary)}`,
    `DESCRIPTION:${calendarText(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** An instant as UTC time, such as 20261122T164500Z (RFC 5545, 3.3.5). */
function calendarStamp(instant: number): string {
  const [day, time] = [calendarDayOf(instant, 'UTC'), timeOfDayOf(instant, 'UTC')]
  return `${day.replaceAll('-', '')}T${time.replaceAll(':', '')}Z`
}

/** Escapes a text value (RFC 5545, 3.3.11). Control characters other than line ends are not allowed in it. */
export function calendarText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Folds a line into lines of at most 75 bytes, without splitting a character (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let used = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (used + size > LINE_BYTES) {
      folded += '\r\n '
      used = 1
    }
    folded += character
    used += size
  }
  return folded
}
