import { expect, test } from 'vitest'
import { wellnessPlans } from './wellness-plans.ts'
import { rateMatrix, yearlyPrice } from './wellness-rates.ts'

const dog = { petType: 'dog', petAge: '3 years', state: 'NY', country: 'US' }
const priceOf = (pet: Partial<typeof dog>, percent = 100) => {
  const [advantage] = rateMatrix({ ...dog, ...pet }, percent)
  return advantage === undefined ? undefined : yearlyPrice(advantage, 'monthly')
}

test.each([
  [2023, [520, 255, 705]],
  [2024, [520, 285, 735]],
  [2025, []],
])('the plans of %s have the sums of their benefits as limits: %s', (year, limits) => {
  const plans = wellnessPlans(year)
  expect(plans.map(({ annualLimit }) => annualLimit)).toEqual(limits)
  for (const { coverages } of plans) {
    expect(coverages).toHaveLength(6)
    expect(coverages.some(({ isCovered }) => !isCovered)).toBe(coverages.some(({ limit }) => limit === 0))
  }
})

test.each([
  [{}, 29_400],
  [{ petType: 'CAT' }, 25_176],
  [{ petAge: '7 years' }, 29_400],
  [{ petAge: '8 years' }, 30_252],
  [{ petAge: '5 months' }, 29_400],
  [{ petAge: 'unknown' }, 29_400],
  [{ state: 'ME' }, 27_996],
  [{ state: 'ON', country: 'CA' }, 32_976],
  [{ state: 'AB', country: 'CAN' }, 29_400],
])('Advantage for %o costs %s cents in twelve months', (pet, cents) => {
  expect(priceOf(pet)).toBe(cents)
})

test('a level of the prices changes the premium and not the service', () => {
  expect(priceOf({}, 110)).toBe(12 * (2585 + 100))
})

test.each([
  [{}, 'ADV'],
  [{ petAge: '11 months' }, 'PRI'],
  [{ petAge: '1 year' }, 'ADV'],
  [{ state: 'QC', country: 'CA' }, undefined],
])('for %o the recommended plan is %s', (pet, code) => {
  const recommended = rateMatrix({ ...dog, ...pet }, 100).find(({ isRecommended }) => isRecommended)
  expect(recommended?.planCode).toBe(code)
})

test('Florida sells Prime for a year at once', () => {
  const frequencies = rateMatrix({ ...dog, state: 'FL' }, 100).map(({ rates }) => Object.keys(rates))
  expect(frequencies).toEqual([['monthly', 'annual'], ['monthly', 'annual'], ['annual']])
})
