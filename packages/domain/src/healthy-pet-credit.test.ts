import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CREDIT_SEGMENTS, earnedCreditPercent, healthyPetCredit } from './healthy-pet-credit.ts'

// covers: POL-057, POL-058
test('000 §9: 15% after 12 months without a paid claim, 30% after 24', () => {
  expect([0, 11, 12, 23, 24, 60].map(earnedCreditPercent)).toEqual([0, 0, 15, 15, 30, 30])
})

// covers: POL-059
test('000 §9: 11 segments, filled by the completed months', () => {
  expect(CREDIT_SEGMENTS).toBe(11)
  const filled = (months: number) => healthyPetCredit({ months, hpcDiscount: 15 }).filledSegments
  expect([12, 11, 4, 1, 0, 15, -3, 0.5].map(filled)).toEqual([0, 1, 8, 11, 11, 0, 11, 11])
})

// covers: POL-043, POL-060..062
test('000 §9: the texts of the card', () => {
  expect(healthyPetCredit({ months: 4, hpcDiscount: 15 })).toEqual({
    filledSegments: 8,
    monthsLeft: '4 months left to go',
    discount: '15% off',
    promise: "Get 15% off your premium when you don't submit a claim for a year",
  })
  const texts = healthyPetCredit({ months: 1, hpcDiscount: 30, hpcDiscountIn: 'percent' })
  expect([texts.monthsLeft, texts.discount]).toEqual(['1 month left to go', '30% off'])
  expect(healthyPetCredit({ months: 0, hpcDiscount: 15, hpcDiscountIn: '%' })).toMatchObject({
    monthsLeft: '0 months left to go',
    discount: '15% off',
  })
})

test('the bar stays within its segments and does not shrink over the months', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), (months) => {
      const now = healthyPetCredit({ months, hpcDiscount: 15 }).filledSegments
      const next = healthyPetCredit({ months: months - 1, hpcDiscount: 15 }).filledSegments
      expect(now).toBeGreaterThanOrEqual(0)
      expect(next).toBeGreaterThanOrEqual(now)
      expect(next).toBeLessThanOrEqual(CREDIT_SEGMENTS)
    }),
  )
})
