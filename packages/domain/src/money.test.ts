import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyOf, formatMoney, toMoney } from './money.ts'

// covers: BILL-067, BILL-068, HOME-077, PLAT-031
test('000 §9: Canadian dollars for CA or CAN, otherwise US dollars', () => {
  expect(['CA', 'CAN', 'US', 'FR', '', undefined].map(currencyOf)).toEqual([
    'CAD',
    'CAD',
    'USD',
    'USD',
    'USD',
    'USD',
  ])
  expect(formatMoney({ cents: 1234, currency: 'USD' })).toBe('$12.34')
  expect(formatMoney({ cents: 1234, currency: 'CAD' })).toBe('C$12.34')
  expect(formatMoney({ cents: 123456789, currency: 'CAD' })).toBe('C$1,234,567.89')
  expect(formatMoney({ cents: -505, currency: 'USD' })).toBe('-$5.05')
  expect(formatMoney({ cents: 0, currency: 'USD' })).toBe('$0.00')
})

test('amounts in answers become the exact cents', () => {
  const cents = [41.2, 0.29, 1.15, 8.2, 1.1, 9999999999.99, -0, -0.001].map(
    (units) => toMoney(units, 'USD').cents,
  )
  expect(cents).toEqual([4120, 29, 115, 820, 110, 999999999999, 0, 0])
  expect(() => toMoney(Number.NaN, 'USD')).toThrow(new RangeError('not an amount: NaN'))
  expect(() => toMoney(Number.POSITIVE_INFINITY, 'CAD')).toThrow(RangeError)
})

test('every amount that the contract allows is read and formatted exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
      const money = toMoney(Number(`${cents}e-2`), 'CAD')
      expect(money.cents).toBe(cents)
      const shown = formatMoney(money)
      expect(shown).toMatch(/^-?C\$\d{1,3}(,\d{3})*\.\d{2}$/)
      expect(Number(shown.replace(/[^\d-]/g, ''))).toBe(cents)
    }),
  )
})
