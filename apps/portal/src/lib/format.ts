import { formatDate } from '@portal/domain/calendar-dates'
import { type Currency, formatMoney, toMoney } from '@portal/domain/money'

/** Stands where a value is not known. */
export const UNKNOWN = '–'

/** An amount of the wire as people read it: "C$1,234.50". Without an amount a dash stands in its place. */
export function amountText(amount: number | undefined, currency: Currency): string {
  return amount === undefined ? UNKNOWN : formatMoney(toMoney(amount, currency))
}

/** A calendar date of the wire as MM/DD/YYYY. Without a date a dash stands in its place. */
export function dateText(date: string | undefined): string {
  return date === undefined || date === '' ? UNKNOWN : formatDate(date)
}

/** The copyright line; the wording is ours, 000 §2 asks for the version in it. */
export function copyrightLine(year: number, version: string): string {
  return `© ${year} Fetch, version ${version}`
}
