/** An amount in integer cents of its currency; never a float. */
export type Money = { cents: number; currency: Currency }

/** The two currencies of the product (000 §9). */
export type Currency = 'USD' | 'CAD'

const SYMBOLS: Record<Currency, string> = { USD: '$', CAD: 'C$' }

/** The positions of thousands separators. `Intl` would take a slow device longer than a frame. */
const THOUSANDS = /\B(?=(\d{3})+$)/g

/** The currency of a country or service code: CAD for CA or CAN, otherwise USD (000 §9). */
export function currencyOf(country: string | undefined): Currency {
  return country === 'CA' || country === 'CAN' ? 'CAD' : 'USD'
}

/**
 * An amount of a service as money.
 * @param amount units of the currency with at most two decimals, such as 41.2 for $41.20
 * @throws RangeError when it is not a finite number
 */
export function toMoney(amount: number, currency: Currency): Money {
  if (!Number.isFinite(amount)) throw new RangeError(`not an amount: ${amount}`)
  // Rounding corrects products such as 41.2 * 100 = 4120.000…01. `+ 0` turns -0 into 0.
  return { cents: Math.round(amount * 100) + 0, currency }
}

/** "$1,234.50" or "C$1,234.50": two decimals and thousands separators (000 §9). */
export function formatMoney({ cents, currency }: Money): string {
  const absolute = Math.abs(cents)
  // Units and cents are formatted separately, so that no amount becomes a fraction.
  const units = String(Math.trunc(absolute / 100)).replace(THOUSANDS, ',')
  const rest = String(absolute % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${SYMBOLS[currency]}${units}.${rest}`
}
