import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wellnessPaidPercent, wellnessPlan, wellnessQuestions } from './wellness.ts'

// covers: WELL-045
test.each([
  [182, 520, 35],
  [0, 520, 0],
  [undefined, 520, 0],
  [600, 520, 100],
  [100, 300, 33],
  [200, 300, 67],
  [-5, 520, 0],
  [10, 0, 0],
  [10, undefined, 0],
])('of %s paid with a limit of %s it is %s percent', (paid, limit, percent) => {
  expect(wellnessPaidPercent(paid, limit)).toBe(percent)
})

test('000 §3: a plan is read from either place of the services, with its benefits in their order', () => {
  const coverages = [{ order: 2, coverageDescription: 'Vaccinations' }, { order: 1 }]
  const details = { planType: 'Prime', annualLimit: 300, currency: 'CAD', coverages } as const
  expect(wellnessPlan({ wellnessPlan: { details } }, 'USD')).toEqual({
    name: 'Prime',
    currency: 'CAD',
    annualLimit: 300,
    paid: undefined,
    benefits: [{ order: 1 }, { order: 2, coverageDescription: 'Vaccinations' }],
  })
  const plan = wellnessPlan(
    { wellnessPlan: { type: 'Advantage', limit: 520 }, wellnessBenefitsAmountPaid: 182 },
    'USD',
  )
  expect(plan).toEqual({ name: 'Advantage', currency: 'USD', annualLimit: 520, paid: 182, benefits: [] })
  expect(wellnessPlan({}, 'USD')).toBeUndefined()
})

test('every benefit of a plan is in the result once, in either place', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ order: fc.option(fc.nat(9), { nil: undefined }) })), (coverages) => {
      const plan = wellnessPlan({ wellnessPlan: { details: { coverages } } }, 'USD')
      const orders = plan?.benefits.map(({ order = 0 }) => order) ?? []
      expect(new Set(plan?.benefits)).toEqual(new Set(coverages))
      expect(orders).toHaveLength(coverages.length)
      expect(orders).toEqual([...orders].sort((a, b) => a - b))
    }),
  )
})

// covers: BILL-056..059
test('001 §9: the answers state the figures of the document', () => {
  expect(wellnessQuestions('800-240-1875').map(({ answer }) => answer)).toEqual([
    'Up to 14 days after your policy begins or renews.',
    'Yes, within 30 days, if you have not submitted a wellness claim.',
    'No. Wellness has no waiting period and no deductible.',
    'Call us at 800-240-1875, Mon-Fri 9am-6pm EST.',
  ])
})
