import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CREDIT_SEGMENTS, healthyPetCredit } from './healthy-pet-credit.ts'

// covers: HOME-061, POL-057, HOME-062, POL-058
test.each([
  ['a year to go', { months: 12, days: 0, hpcDiscount: 15 }, undefined],
  ['the first year is over', { months: 12, days: 0, hpcDiscount: 30 }, 'You already have 15% off.'],
  ['a day before that', { months: 12, days: 1, hpcDiscount: 30 }, undefined],
  ['months after that', { months: 1, days: 3, hpcDiscount: 30 }, 'You already have 15% off.'],
  ['both years are over', { months: 0, days: 0, hpcDiscount: 30 }, undefined],
])('000 §9: 15%% are earned after 12 months: %s', (_when, credit, earned) => {
  expect(healthyPetCredit(credit).earned).toBe(earned)
})

// covers: HOME-061, POL-057, HOME-062, POL-058
test.each([
  [15, 12, 'a year'],
  [30, 24, 'two years'],
])('the goal of %i%% is reached after %i months', (hpcDiscount, months, time) => {
  const { earned, ...texts } = healthyPetCredit({ months: 0, days: 0, hpcDiscount })
  expect(earned).toBeUndefined()
  expect(texts).toEqual({
    filledSegments: 11,
    monthsLeft: '0 months left to go',
    discount: `${hpcDiscount}% off`,
    progress: `${months} of ${months} months without a claim. ${hpcDiscount}% off.`,
    promise: `You get ${hpcDiscount}% off your premium because you didn't submit a claim for ${time}`,
  })
  const before = healthyPetCredit({ months: 0, days: 1, hpcDiscount })
  expect(before.monthsLeft).toBe('Less than 1 month left to go')
  expect(before.progress).toBe(
    `${months - 1} of ${months} months without a claim. ${hpcDiscount}% off at the end.`,
  )
  expect(before.promise).toMatch(/ when you don't submit a claim for a year$/)
})

// covers: POL-062
test('a credit of two years counts both in words, and the last one in the bar', () => {
  const credit = (months: number) => healthyPetCredit({ months, hpcDiscount: 30 })
  expect(credit(24)).toMatchObject({
    filledSegments: 0,
    progress: '0 of 24 months without a claim. 30% off at the end.',
    promise: "Get 30% off your premium when you don't submit a claim for two years",
  })
  expect(credit(13).promise).toMatch(/two years$/)
  expect(credit(12).promise).toMatch(/a year$/)
  expect(credit(4)).toMatchObject({
    filledSegments: 8,
    progress: '20 of 24 months without a claim. 30% off at the end.',
  })
  expect([25, -3].map((months) => credit(months).progress.split(' ')[0])).toEqual(['0', '24'])
  const other = healthyPetCredit({ months: 4, hpcDiscount: 20 })
  expect(other.progress).toBe('8 of 12 months without a claim. 20% off at the end.')
})

// covers: POL-059, HOME-063
test('000 §9: 11 segments, filled by the completed months', () => {
  expect(CREDIT_SEGMENTS).toBe(11)
  const filled = (months: number) => healthyPetCredit({ months, hpcDiscount: 15 }).filledSegments
  expect([12, 11, 4, 1, 0, 15, -3, 0.5].map(filled)).toEqual([0, 1, 8, 11, 11, 0, 11, 11])
})

test('000 §9: the texts of the card', () => {
  expect(healthyPetCredit({ months: 4, hpcDiscount: 15 })).toEqual({
    filledSegments: 8,
    monthsLeft: '4 months left to go',
    discount: '15% off',
    progress: '8 of 12 months without a claim. 15% off at the end.',
    promise: "Get 15% off your premium when you don't submit a claim for a year",
    earned: undefined,
  })
})

// covers: POL-060, HOME-064
test('000 §9: one month is in the singular, and no month or more in the plural', () => {
  const left = (months: number, days: number) =>
    healthyPetCredit({ months, days, hpcDiscount: 15 }).monthsLeft
  expect([left(4, 12), left(1, 3)]).toEqual(['4 months left to go', '1 month left to go'])
  expect(left(0, 0)).toBe('0 months left to go')
})

// covers: POL-043, POL-061, HOME-036, HOME-065
test('000 §9: the discount of the card has its unit, whichever the service says', () => {
  const discount = (hpcDiscountIn?: string) =>
    healthyPetCredit({ months: 1, hpcDiscount: 30, hpcDiscountIn }).discount
  expect([discount('percent'), discount('%'), discount()]).toEqual(['30% off', '30% off', '30% off'])
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
