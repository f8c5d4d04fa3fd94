import { expect, test } from 'vitest'
import { planPrice, planSaving, priceParts, totalWithWellness, wellnessFrequency } from './wellness-prices.ts'

const rates = {
  monthly: { premium: 282, taxAndServicePremium: 12 },
  annual: { premium: 270.5, taxAndServicePremium: 11.5 },
}

// covers: WELL-095
test('002 §9: a twelfth each month, or all of it each year', () => {
  expect(planPrice(rates, 'monthly', 'USD')).toEqual({
    frequency: 'monthly',
    yearly: { cents: 29_400, currency: 'USD' },
    installment: { cents: 2450, currency: 'USD' },
  })
  expect(planPrice(rates, 'annual', 'CAD')?.installment).toEqual({ cents: 28_200, currency: 'CAD' })
})

// covers: WELL-094
test('a quarterly policy pays a quarter of its own rate, else of the monthly one', () => {
  expect(planPrice(rates, 'quarterly', 'USD')?.installment.cents).toBe(7350)
  const quarterly = { premium: 280, taxAndServicePremium: 12 }
  expect(planPrice({ ...rates, quarterly }, 'quarterly', 'USD')?.installment.cents).toBe(7300)
})

test.each([
  ['no rates', undefined],
  ['no rate for the frequency', { annual: rates.annual }],
  ['a negative premium', { monthly: { premium: -1, taxAndServicePremium: 0 } }],
  ['a premium that is no number', { monthly: { premium: Number.NaN, taxAndServicePremium: 0 } }],
  ['taxes that are no number', { monthly: { premium: 1, taxAndServicePremium: Number.POSITIVE_INFINITY } }],
])('there is no price for %s', (_what, some) => {
  expect(planPrice(some, 'monthly', 'USD')).toBeUndefined()
  expect(planSaving(some, 'USD')).toBeUndefined()
})

test('only a quarterly policy pays at the monthly rate', () => {
  expect(planPrice({ monthly: rates.monthly }, 'annual', 'USD')).toBeUndefined()
  expect(planPrice({ annual: rates.annual }, 'quarterly', 'USD')).toBeUndefined()
})

// covers: WELL-050
test('002 §3: the saving is that of twelve monthly prices over the annual one, if there is any', () => {
  expect(planSaving(rates, 'USD')).toEqual({ cents: 1200, currency: 'USD' })
  expect(planSaving({ ...rates, annual: rates.monthly }, 'USD')).toBeUndefined()
  expect(planSaving({ monthly: rates.annual, annual: rates.monthly }, 'USD')).toBeUndefined()
})

test('a price has two parts', () => {
  expect(priceParts({ cents: 2450, currency: 'USD' })).toEqual({ dollar: '$24', cent: '50' })
  expect(priceParts({ cents: 102_405, currency: 'CAD' })).toEqual({ dollar: 'C$1,024', cent: '05' })
})

test('the new total is the present installment and that of the plan', () => {
  const plan = planPrice(rates, 'monthly', 'USD')
  if (plan === undefined) throw new Error('no price')
  expect(totalWithWellness({ cents: 4120, currency: 'USD' }, plan)).toEqual({ cents: 6570, currency: 'USD' })
  expect(() => totalWithWellness({ cents: 4120, currency: 'CAD' }, plan)).toThrow(RangeError)
})

// covers: WELL-094
test.each([
  ['monthly', 'monthly'],
  ['Annually', 'annual'],
  [' QUARTERLY ', 'quarterly'],
  ['weekly', 'monthly'],
  [undefined, 'monthly'],
])('a policy with the payment plan %s pays for wellness %s', (type, frequency) => {
  expect(wellnessFrequency(type)).toBe(frequency)
})
