import { expect, test } from 'vitest'
import {
  checkChoice,
  firstSelection,
  firstTab,
  toggleSelection,
  WELLNESS_ANNUAL_COVERAGE,
  WELLNESS_PLANS,
  type WellnessPlanCode,
  wellnessCards,
  wellnessPromises,
} from './wellness-plans.ts'

const rate = { premium: 282, taxAndServicePremium: 12 }
const quoted = (planCode: WellnessPlanCode, isRecommended = false) => ({
  planCode,
  isRecommended,
  rates: { monthly: rate, annual: { ...rate, premium: 270 } },
})
const PLANS = [
  { planCode: 'PRI', planType: 'Prime', annualLimit: 735 },
  { planCode: 'ESS', planType: 'Essentials', annualLimit: 250 },
  { planCode: 'ADV', planType: 'Advantage' },
] as const
const MONTHLY = { frequency: 'monthly', currency: 'USD' } as const

function cardsOf(ratematrix = [quoted('ESS'), quoted('ADV', true), quoted('PRI')], terms = MONTHLY) {
  return wellnessCards(PLANS, [{ coverageType: 'wellness', ratematrix }], terms)
}

// covers: WELL-005, WELL-007, WELL-093
test('002 §1: the plans, their codes, and the promises', () => {
  expect(WELLNESS_PLANS).toEqual({ ESS: 'Essentials', ADV: 'Advantage', PRI: 'Prime' })
  expect(WELLNESS_ANNUAL_COVERAGE).toBe(520)
  expect(wellnessPromises('USD')).toEqual([
    'No waiting period, deductible or copay',
    'Up to $735 per year in savings',
  ])
  expect(wellnessPromises('CAD')[1]).toBe('Up to C$735 per year in savings')
})

// covers: WELL-006, CLAPI-025
test('002 §7: plans are sorted by their annual limit, which is $520 where none is stated', () => {
  expect(cardsOf().map(({ planType, annualLimit }) => [planType, annualLimit.cents])).toEqual([
    ['Essentials', 25_000],
    ['Advantage', 52_000],
    ['Prime', 73_500],
  ])
})

// covers: WELL-050, WELL-094
test('002 §3: a card has its benefits in their order, its price with the saving, and its recommendation', () => {
  const coverages = [
    { order: 2, coverageDescription: 'Vaccinations', limit: 40.5, isCovered: false },
    { order: 3, coverageDescription: 'Dental cleaning' },
    { order: 1, coverageDescription: 'Annual exam' },
    { coverageDescription: 'Spay/neuter' },
  ]
  const [card] = wellnessCards(
    [{ planCode: 'ADV', annualLimit: 520, coverages }],
    [{ coverageType: 'WELLNESS', ratematrix: [quoted('ADV', true)] }],
    MONTHLY,
  )
  expect(card).toMatchObject({
    planType: 'Advantage',
    isRecommended: true,
    benefits: [
      { name: 'Spay/neuter', limit: undefined, isCovered: true },
      { name: 'Annual exam', limit: undefined, isCovered: true },
      { name: 'Vaccinations', limit: { cents: 4050, currency: 'USD' }, isCovered: false },
      { name: 'Dental cleaning', limit: undefined, isCovered: true },
    ],
    price: { dollar: '$24', cent: '50', yearly: { cents: 29_400 }, saving: { cents: 1200 } },
  })
  expect(Object.keys(card?.prices ?? {})).toEqual(['monthly', 'annual'])
})

test('002 §3: the rate matrix names plans by type, and perhaps by code', () => {
  const { planCode: _, ...unnamed } = quoted('PRI', true)
  const cards = wellnessCards(
    PLANS,
    [{ coverageType: 'wellness', ratematrix: [{ ...unnamed, planType: 'Prime' }, quoted('ESS')] }],
    MONTHLY,
  )
  expect(cards.map(({ isRecommended, price }) => [isRecommended, price?.cent])).toEqual([
    [false, '50'],
    [false, undefined],
    [true, '50'],
  ])
})

test('a quote of another coverage, and a second plan of the same code, are left out', () => {
  const [card, ...others] = wellnessCards(
    [
      { planCode: 'ADV', annualLimit: 520 },
      { planCode: 'ADV', annualLimit: 1 },
    ],
    [{ coverageType: 'dental', ratematrix: [quoted('ADV')] }],
    MONTHLY,
  )
  expect(others).toEqual([])
  expect(card).toMatchObject({ annualLimit: { cents: 52_000 }, price: undefined, prices: {} })
})

// covers: WELL-066
test('002 §4: the recommended plan is the active tab, otherwise the first', () => {
  expect(firstTab(cardsOf())).toBe('ADV')
  expect(firstTab(cardsOf([quoted('PRI', true)]))).toBe('PRI')
  expect(firstTab(cardsOf([]))).toBe('ESS')
  expect(firstTab([])).toBeUndefined()
})

// covers: WELL-064, WELL-065
test.each([
  ['the recommended plan', [quoted('ADV'), quoted('PRI', true)], 'PRI'],
  ['Advantage without one', [quoted('ADV'), quoted('PRI')], 'ADV'],
  ['none without a price', [quoted('ESS')], undefined],
] as const)('002 §4: a mailed link preselects %s, the account nothing', (_what, matrix, selected) => {
  expect(firstSelection(cardsOf([...matrix]), 'link')).toBe(selected)
  expect(firstSelection(cardsOf([...matrix]), 'account')).toBeUndefined()
})

test('002 §4: a press checks a plan, and unchecks the checked one', () => {
  expect(toggleSelection(undefined, 'ADV')).toBe('ADV')
  expect(toggleSelection('ADV', 'ADV')).toBeUndefined()
  expect(toggleSelection('ADV', 'PRI')).toBe('PRI')
})

// covers: WELL-080
test('002 §4, §5: continuing needs a plan with a price', () => {
  const [essentials, advantage] = cardsOf([quoted('ADV')])
  expect(checkChoice(undefined)).toEqual({ ok: false, reason: 'noPlan' })
  expect(checkChoice(essentials)).toEqual({ ok: false, reason: 'noPrice' })
  expect(checkChoice(advantage)).toEqual({ ok: true })
})
