import { expect, test } from 'vitest'
import {
  checkInvoiceAmount,
  INVOICE_AMOUNT_MESSAGES,
  invoiceAmount,
  invoiceTotal,
} from './invoice-amounts.ts'
import { type Currency, formatMoney } from './money.ts'

const reasonOf = (text: string, currency: Currency = 'USD') => {
  const checked = checkInvoiceAmount(text, currency)
  return checked.ok ? undefined : checked.reason
}

// covers: CLAIM-116
test.each([
  ['12', undefined],
  ['12.', undefined],
  ['12.5', undefined],
  ['12.50', undefined],
  ['.50', undefined],
  ['12.505', 'tooManyDecimals'],
  ['12.500', 'tooManyDecimals'],
])('002 §5: up to two decimals: %s', (text, reason) => {
  expect(reasonOf(text)).toBe(reason)
})

// covers: CLAIM-117
test.each([
  ['9999999999', undefined],
  ['9999999999.99', undefined],
  ['9,999,999,999.99', undefined],
  ['0009999999999', undefined],
  ['10000000000', 'tooManyDigits'],
  ['12,345,678,901', 'tooManyDigits'],
])('002 §5: up to ten digits: %s', (text, reason) => {
  expect(reasonOf(text)).toBe(reason)
})

// covers: CLAIM-118
test.each([
  ['-1', 'negative'],
  ['−12.50', 'negative'],
  ['-$12', 'negative'],
  ['0', 'zero'],
  ['0.00', 'zero'],
  ['-0', 'negative'],
  ['0.01', undefined],
])('002 §5: no negative value, and not 0: %s', (text, reason) => {
  expect(reasonOf(text)).toBe(reason)
})

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['abc', 'notAnAmount'],
  ['.', 'notAnAmount'],
  ['-', 'notAnAmount'],
  ['1234,567', 'notAnAmount'],
  ['1,,234', 'notAnAmount'],
  ['1.2.3', 'notAnAmount'],
  ['1e3', 'notAnAmount'],
  ['0x10', 'notAnAmount'],
  ['１２', 'notAnAmount'],
  ['--1', 'notAnAmount'],
  ['1,23,456', 'notAnAmount'],
  ['12 34', 'notAnAmount'],
  ['1.234.5', 'notAnAmount'],
  ['$', 'notAnAmount'],
  ['12 EUR', 'notAnAmount'],
])('"%s" is no amount', (text, reason) => {
  expect(reasonOf(text)).toBe(reason)
  expect(invoiceAmount(text, 'USD')).toBeUndefined()
})

test.each([
  ['1234,50', 'USD'],
  ['1 234,50', 'CAD'],
  ['1\u202f234,50 $', 'CAD'],
  ['1\u00a0234.50', 'USD'],
  ['1.234,50', 'USD'],
  ['1234.50$', 'USD'],
  ['$1,234.5', 'CAD'],
  ['CA$1,234.50', 'CAD'],
  ['C$ 1,234.50', 'CAD'],
  ['1,234.50 CAD', 'CAD'],
  ['CAD 1234.5', 'CAD'],
  ['1,234.50 USD', 'USD'],
  ['US$1,234.50', 'USD'],
  ['usd 1234,5', 'USD'],
  ['$1,234.50 USD', 'USD'],
  ['1 234,50 $ CAD', 'CAD'],
  ['1234.50 $CAD', 'CAD'],
  ['$CAD 1,234.50', 'CAD'],
  ['$ CA 1,234.50', 'CAD'],
  ['1 234,50 $ CDN', 'CAD'],
  ['CDN$1,234.50', 'CAD'],
  ['CDN 1,234.50', 'CAD'],
  ['$USD 1,234.50', 'USD'],
  ['1,234.50 $US', 'USD'],
] as const)('"%s" is an amount in %s (#27, 5.3)', (text, currency) => {
  expect(invoiceAmount(text, currency)).toEqual({ cents: 123_450, currency })
})

test.each([
  ['CA$1,234.50', 'USD', 'notInUSD'],
  ['C$7', 'USD', 'notInUSD'],
  ['7 CAD', 'USD', 'notInUSD'],
  ['US$7', 'CAD', 'notInCAD'],
  ['$7 USD', 'CAD', 'notInCAD'],
  ['CAD 7 USD', 'USD', 'notInUSD'],
  ['50 $ CAD', 'USD', 'notInUSD'],
  ['$CAD 50', 'USD', 'notInUSD'],
  ['CDN $50', 'USD', 'notInUSD'],
  ['$USD 50', 'CAD', 'notInCAD'],
] as const)('"%s" is not taken for %s, and the message says so (#27, 5.3)', (text, currency, reason) => {
  expect(reasonOf(text, currency)).toBe(reason)
  expect(INVOICE_AMOUNT_MESSAGES[reason]).toContain(currency === 'USD' ? 'US dollars' : 'Canadian dollars')
})

test('1,234 is a thousand, and 1,23 is not (#27, 5.3)', () => {
  const cents = (text: string) => invoiceAmount(text, 'USD')?.cents
  expect(['1,234', '1 234', '1,23', '1,2', ',50'].map(cents)).toEqual([123_400, 123_400, 123, 120, 50])
})

test.each(['0,500', '0,050', '0 500', '0.500,00', '00,500', '0,500.00', '-0,500'])(
  '"%s" is refused, because it may be an amount or a thousandth of it (#27, 5.3)',
  (text) => {
    expect(invoiceAmount(text, 'USD')).toBeUndefined()
    expect(reasonOf(text)).toBe('notAnAmount')
  },
)

test('a comma or a point at the end is that of decimals to come (#27, 5.3)', () => {
  const cents = (text: string) => invoiceAmount(text, 'USD')?.cents
  expect(['50,', '50.', '0,5', '0,50', '1234,'].map(cents)).toEqual([5000, 5000, 50, 50, 123_400])
  expect(reasonOf(',')).toBe('notAnAmount')
})

// covers: CLAIM-119
test.each([
  ['1,234.50', 123_450],
  ['1234.5', 123_450],
  [' $1,234.50 ', 123_450],
  ['C$ 7', 700],
  ['1.15', 115],
  ['1,000,000', 100_000_000],
])('002 §5: thousands separators are accepted: %s', (text, cents) => {
  expect(invoiceAmount(text, 'CAD')).toEqual({ cents, currency: 'CAD' })
})

// covers: CLAIM-147
test('002 §9: the total of the invoices is exact, and shown as currency with two decimals', () => {
  const amounts = ['0.10', '0.20', '1,234.2'].flatMap((text) => invoiceAmount(text, 'USD') ?? [])
  const total = invoiceTotal(amounts)
  expect(total).toEqual({ cents: 123_450, currency: 'USD' })
  expect(total && formatMoney(total)).toBe('$1,234.50')
})

test('no invoice has no total, and neither have invoices above the highest amount', () => {
  const highest = invoiceAmount('9999999999.99', 'USD')
  const cent = invoiceAmount('0.01', 'USD')
  expect(invoiceTotal([])).toBeUndefined()
  expect(highest && invoiceTotal([highest])).toEqual(highest)
  expect(highest && cent && invoiceTotal([highest, cent])).toBeUndefined()
})

test('every refusal has a text', () => {
  for (const text of Object.values(INVOICE_AMOUNT_MESSAGES)) expect(text).toMatch(/^Enter .*\.$/)
})
