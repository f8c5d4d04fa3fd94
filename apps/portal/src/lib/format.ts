import { formatDate } from '@portal/domain/calendar-dates'
import { type Currency, formatMoney, toMoney } from '@portal/domain/money'
import { formatPhone, phoneDigits } from '@portal/domain/text'
import { deviceNow, localDay } from './clock.ts'

/** The placeholder for an unknown value. */
export const UNKNOWN = '–'

/** Formats an amount, such as "C$1,234.50"; a dash without an amount. */
export function amountText(amount: number | undefined, currency: Currency): string {
  return amount === undefined ? UNKNOWN : formatMoney(toMoney(amount, currency))
}

/** Formats a calendar date as MM/DD/YYYY; a dash without a date. */
export function dateText(date: string | undefined): string {
  return date === undefined || date === '' ? UNKNOWN : formatDate(date)
}

/** Formats a time of this device, such as "2:05 PM". @param ms since the epoch */
export function timeText(ms: number): string {
  // The parts of a Date are immediate; the first use of a formatter takes a slow device 60 ms.
  const date = new Date(ms)
  const hours = date.getHours()
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** A time of this device, with its date unless that is today: "2:05 PM", "11/24/2026, 2:05 PM". @param ms since the epoch */
export function momentText(ms: number): string {
  const day = localDay(ms)
  const time = timeText(ms)
  return day === localDay(deviceNow()) ? time : `${dateText(day)}, ${time}`
}

let zoned: Intl.DateTimeFormat | undefined

/**
 * A time with its zone, such as "November 20, 2026 at 10:04 AM EST"; undefined for a text that is no time.
 * @param timestamp ISO 8601
 */
export function zonedText(timestamp: string | undefined): string | undefined {
  const at = Date.parse(timestamp ?? '')
  if (Number.isNaN(at)) return undefined
  // A slow device takes 60 ms to make it.
  zoned ??= new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',

    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return zoned.format(at)
}

/** The value of a phone number is its digits; the field shows them formatted (000 §5). */
export const PHONE_MASK = { read: phoneDigits, show: formatPhone, most: 10 } as const
