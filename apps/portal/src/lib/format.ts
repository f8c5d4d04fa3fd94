import { formatDate } from '@portal/domain/calendar-dates'
import { type Currency, formatMoney, toMoney } from '@portal/domain/money'
import { formatPhone, phoneDigits } from '@portal/domain/text'

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
  return new Date(ms).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}

/** The value of a phone number is its digits; the field shows them formatted (000 §5). */
export const PHONE_MASK = { read: phoneDigits, show: formatPhone, most: 10 } as const
