import { expect, test } from 'vitest'
import { coverage, termCurrency } from './coverage.ts'

test.each([
  [0.2, '80%', '20%'],
  [0.125, '87.5%', '12.5%'],
  [0.1, '90%', '10%'],
  [0.07, '93%', '7%'],
  [0, '100%', '0%'],
  [1, '0%', '100%'],
])('001 §1, 002 §9: of a coinsurance of %d we pay %s and the policyholder %s', (coinsurance, paid, own) => {
  const { paidShare, ownShare } = coverage({ schemaDetails: { coinsurance } }, 'USD')
  expect([paidShare, ownShare]).toEqual([paid, own])
})

test('001 §9: unlimited coverage is shown when the scheme type is unlimited', () => {
  const limitOf = (schemeType: string) =>
    coverage({ schemaDetails: { schemeType, maxAnnualPayout: 15_000 } }, 'CAD').annualLimit
  expect([limitOf('limited'), limitOf('unlimited'), limitOf('UNLIMITED')]).toEqual([
    'C$15,000.00',
    'Unlimited',
    'Unlimited',
  ])
})

test('figures that the service does not send are undefined', () => {
  const nothing = {
    annualLimit: undefined,
    deductible: undefined,
    paidShare: undefined,
    ownShare: undefined,
  }
  expect(coverage({}, 'USD')).toEqual(nothing)
  expect(coverage({ schemaDetails: {} }, 'USD')).toEqual(nothing)
  expect(coverage({ schemaDetails: { deductible: 0 } }, 'USD').deductible).toBe('$0.00')
})

test("000 §9: a term's amounts are in its own currency, otherwise in the country's", () => {
  expect(termCurrency({ schemaDetails: { currency: 'USD' } }, 'CA')).toBe('USD')
  expect(termCurrency({ schemaDetails: {} }, 'CA')).toBe('CAD')
  expect(termCurrency({}, undefined)).toBe('USD')
})
