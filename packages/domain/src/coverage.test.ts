import { expect, test } from 'vitest'
import {
  coverage,
  coverageStart,
  runningWaitingPeriods,
  termCurrency,
  waitingPeriods,
  waitingPeriodText,
} from './coverage.ts'

// covers: BILL-006
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

// covers: BILL-004, BILL-060
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

// covers: PLAT-031
test("000 §9: a term's amounts are in its own currency, otherwise in the country's", () => {
  expect(termCurrency({ schemaDetails: { currency: 'USD' } }, 'CA')).toBe('USD')
  expect(termCurrency({ schemaDetails: {} }, 'CA')).toBe('CAD')
  expect(termCurrency({}, 'CAN')).toBe('CAD')
  expect(termCurrency({}, undefined)).toBe('USD')
})

// covers: CARD-073
test.each([
  ['NY', undefined, '15 days for injuries, 15 days for illness'],
  ['ME', 15, '0 days for injuries, 15 days for illness'],
  [' me ', undefined, '0 days for injuries, 15 days for illness'],
  [undefined, 14, '15 days for injuries, 14 days for illness'],
])('in %s, where the term says %s', (state, illness, text) => {
  expect(waitingPeriodText(waitingPeriods(state, illness))).toBe(text)
})

test('coverage starts after the longer of the two waiting periods', () => {
  const start = (homeState: string | undefined, illnessWaitPeriod: number | undefined, today: string) =>
    coverageStart({ protectedSince: '2026-02-20', homeState, illnessWaitPeriod }, today)
  expect(start('NY', undefined, '2026-03-07')).toBe('2026-03-08')
  expect(start('NY', 14, '2026-02-20')).toBe('2026-03-08')
  expect(start('ME', 14, '2026-02-20')).toBe('2026-03-07')
  expect(start('NY', undefined, '2026-03-08')).toBeUndefined()
  const unknown = { protectedSince: undefined, homeState: 'NY', illnessWaitPeriod: 15 }
  expect(coverageStart(unknown, '2026-02-20')).toBeUndefined()
})

test('a waiting period runs up to and including its last day', () => {
  const running = (homeState: string, illnessWaitPeriod: number | undefined, today: string) =>
    runningWaitingPeriods({ protectedSince: '2026-02-20', homeState, illnessWaitPeriod }, today)
  const injuries = { of: 'injuries', lastDay: '2026-03-07' }
  expect(running('NY', undefined, '2026-03-07')).toEqual([injuries, { of: 'illness', lastDay: '2026-03-07' }])
  expect(running('NY', 14, '2026-03-07')).toEqual([injuries])
  expect(running('ME', 14, '2026-03-06')).toEqual([{ of: 'illness', lastDay: '2026-03-06' }])
  expect(running('NY', undefined, '2026-03-08')).toEqual([])
  expect(running('ME', 0, '2026-02-20')).toEqual([])
  const unknown = { protectedSince: undefined, homeState: 'NY', illnessWaitPeriod: 15 }
  expect(runningWaitingPeriods(unknown, '2026-02-20')).toEqual([])
})
