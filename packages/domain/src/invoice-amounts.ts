import type { Guard } from './guard.ts'
import type { Currency, Money } from './money.ts'

/** The most digits before the decimal point (002 §5). */
const MOST_INTEGER_DIGITS = 10
/** The highest amount that a claim can have, in cents; it limits the sum of its invoices too. */
const MOST_CENTS = 999_999_999_999

/** The reasons why a typed amount of an invoice is refused (002 §5). The wording is ours. */
export const INVOICE_AMOUNT_MESSAGES = {
  missing: 'Enter the total of the invoice.',
  notAnAmount: 'Enter an amount such as 1,234.50.',
  negative: 'Enter an amount above 0.',
  zero: 'Enter an amount above 0.',
  tooManyDecimals: 'Enter at most two decimals.',
  tooManyDigits: 'Enter at most 10 digits before the decimal point.',
} as const

type Refusal = keyof typeof INVOICE_AMOUNT_MESSAGES
type Read = { ok: true; cents: number } | { ok: false; reason: Refusal }

/** Digits, in groups of three or without separators, and decimals of any number. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/

/** Checks a typed amount: up to ten digits and two decimals, with or without thousands separators, above 0 (002 §5). */
export function checkInvoiceAmount(text: string): Guard<Refusal> {
  const read = readAmount(text)
  return read.ok ? { ok: true } : read
}

/** The typed amount as money; `undefined` for a text that `checkInvoiceAmount` refuses. */
export function invoiceAmount(text: string, currency: Currency): Money | undefined {
  const read = readAmount(text)
  return read.ok ? { cents: read.cents, currency } : undefined
}

/** The exact sum of the amounts of a claim's invoices; `undefined` without any, and above the highest amount. */
export function invoiceTotal(amounts: readonly Money[]): Money | undefined {
  const [first] = amounts
  if (first === undefined) return undefined
  const cents = amounts.reduce((sum, amount) => sum + amount.cents, 0)
  return cents > MOST_CENTS ? undefined : { ...first, cents }
}

function readAmount(text: string): Read {
  // The currency is the account's, so its symbol adds nothing.
  const typed = text.trim().replace(/^(-?)\s*C?\$\s*/, '$1')
  if (typed === '') return refuse('missing')
  const [, integer, decimals = ''] = AMOUNT.exec(typed.replace(/^[-−]/, '')) ?? []
  if (integer === undefined || integer + decimals === '') return refuse('notAnAmount')
  if (/^[-−]/.test(typed)) return refuse('negative')
  if (decimals.length > 2) return refuse('tooManyDecimals')
  const digits = integer.replaceAll(',', '').replace(/^0+/, '')
  if (digits.length > MOST_INTEGER_DIGITS) return refuse('tooManyDigits')
  // Digits are read as they stand, because 1.15 * 100 is less than 115.
  const cents = Number(digits + decimals.padEnd(2, '0'))
  return cents === 0 ? refuse('zero') : { ok: true, cents }
}

function refuse(reason: Refusal): Read {
  return { ok: false, reason }
}

/**
 * An amount as the service takes it, such as 1234.5 for $1,234.50 (002 §5). The rule of charges stands in a file of the
 * non-pay page, which the form of a claim would load for it.
 */
export function plainAmount({ cents }: Money): number {
  return cents / 100
}
