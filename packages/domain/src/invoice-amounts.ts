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
  notInUSD: 'Enter the amount in US dollars.',
  notInCAD: 'Enter the amount in Canadian dollars.',
} as const

type Refusal = keyof typeof INVOICE_AMOUNT_MESSAGES
type Read = { ok: true; cents: number } | { ok: false; reason: Refusal }

/**
 * Digits, in groups of three or without separators, and decimals. A comma or a point before three digits groups them as far
 * as the other one or a second group shows it; `1,234` is a thousand, as it is written in both countries.
 * No group begins with 0: `0,500` may be half a dollar or five hundred.
 */
const AMOUNTS = [
  /^([1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.(\d*))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d*))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$/,
  /^(\d*),(\d{0,2})$/,
]

/** The spaces that people and keyboards group digits with. */
const SPACES = /[\s\u00a0\u2009\u202f]+/g

/** The signs and codes of a currency, in front of an amount or behind it. A dollar sign alone may mean either currency. */
const LETTERS = 'usd?|cdn|cad|can|ca|c'
const SIGN = String.raw`((?:${LETTERS}) ?\$|\$ ?(?:${LETTERS})|usd|cdn|cad|\$)`
/** Exported to be judged by `tests/architecture/expressions.ts`, as `AFTER` is. */
export const BEFORE = new RegExp(`^([-−]?) ?${SIGN} ?`, 'i')
export const AFTER = new RegExp(` ?${SIGN}$`, 'i')

/**
 * Checks a typed amount: up to ten digits and two decimals, with or without thousands separators, above 0 (002 §5). It may be
 * written as in English or in French, with the currency before or behind it, which must be the account's own.
 */
export function checkInvoiceAmount(text: string, currency: Currency): Guard<Refusal> {
  const read = readAmount(text, currency)
  return read.ok ? { ok: true } : read
}

/** The typed amount as money; `undefined` for a text that `checkInvoiceAmount` refuses. */
export function invoiceAmount(text: string, currency: Currency): Money | undefined {
  const read = readAmount(text, currency)
  return read.ok ? { cents: read.cents, currency } : undefined
}

/** The exact sum of the amounts of a claim's invoices; `undefined` without any, and above the highest amount. */
export function invoiceTotal(amounts: readonly Money[]): Money | undefined {
  const [first] = amounts
  if (first === undefined) return undefined
  const cents = amounts.reduce((sum, amount) => sum + amount.cents, 0)
  return cents > MOST_CENTS ? undefined : { ...first, cents }
}

function readAmount(text: string, currency: Currency): Read {
  const plain = text.trim().replace(SPACES, ' ')
  if (plain === '') return refuse('missing')
  const { typed, named } = withoutSigns(plain)
  const found = AMOUNTS.map((form) => form.exec(typed.replace(/^[-−] ?/, ''))).find((each) => each !== null)
  const [, integer, decimals = ''] = found ?? []
  if (integer === undefined || integer + decimals === '') return refuse('notAnAmount')
  if (named.some((each) => each !== currency)) return refuse(currency === 'USD' ? 'notInUSD' : 'notInCAD')
  return readDigits({ isNegative: /^[-−]/.test(typed), integer, decimals })
}

/** An amount without the signs of its currency, and the currencies that they name. */
function withoutSigns(plain: string): { typed: string; named: Currency[] } {
  const signs = [BEFORE.exec(plain)?.[2], AFTER.exec(plain)?.[1]]
  const letters = signs.map((sign = '') => sign.toLowerCase().replaceAll(/[^a-z]/g, ''))
  return {
    typed: plain.replace(BEFORE, '$1').replace(AFTER, ''),
    named: letters.filter((each) => each !== '').map((each) => (each.startsWith('u') ? 'USD' : 'CAD')),
  }
}

type Digits = { isNegative: boolean; integer: string; decimals: string }

function readDigits({ isNegative, integer, decimals }: Digits): Read {
  if (isNegative) return refuse('negative')
  if (decimals.length > 2) return refuse('tooManyDecimals')
  const digits = integer.replaceAll(/[., ]/g, '').replace(/^0+/, '')
  if (digits.length > MOST_INTEGER_DIGITS) return refuse('tooManyDigits')
  // Digits are read as they stand, because 1.15 * 100 is less than 115.
  const cents = Number(digits + decimals.padEnd(2, '0'))
  return cents === 0 ? refuse('zero') : { ok: true, cents }
}

function refuse(reason: Refusal): Read {
  return { ok: false, reason }
}

/**
 * An amount as the service takes it, such as 1234.5 for $1,234.50 (002 §5). The rule of charges is in a file of the
 * non-pay page, which the form of a claim would load for it.
 */
export function plainAmount({ cents }: Money): number {
  return cents / 100
}
