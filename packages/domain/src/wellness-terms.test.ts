import { expect, test } from 'vitest'
import {
  administrativeFee,
  feeSentence,
  footerLinks,
  purchaseResult,
  wellnessTerms,
} from './wellness-terms.ts'

const facts = { rfYear: 2024, country: 'US', enrollmentFee: 25, supportPhone: '800-240-1875' }

// covers: WELL-101
test.each([
  [25, 'US', '$25'],
  [25, 'CA', 'C$25'],
  [25, 'CAN', 'C$25'],
  [25.5, 'US', '$25.50'],
  [1250, 'CA', 'C$1,250'],
  [0, 'US', undefined],
  [-1, 'US', undefined],
  [Number.NaN, 'US', undefined],
  [undefined, 'US', undefined],
])('002 §9: the administrative fee of %s in %s is %s', (fee, country, text) => {
  expect(administrativeFee(fee, country)).toBe(text)
})

// covers: WELL-102
test.each([
  [2024, 25, 'An administrative fee of $25 applies.'],
  [2024, undefined, 'An administrative fee may apply.'],
  [2025, 25, 'An administrative fee of $25 applies.'],
  [2023, 25, undefined],
  [2023, undefined, undefined],
  [undefined, 25, undefined],
])('002 §9: in rate year %s with a fee of %s the sentence is %s', (rfYear, enrollmentFee, sentence) => {
  expect(feeSentence({ rfYear, country: 'US', enrollmentFee })).toBe(sentence)
})

test('002 §9: the terms state enrolment, cancellation, waiting period, deductible and support hours', () => {
  expect(wellnessTerms(facts)).toEqual([
    'You can add wellness up to 14 days after the effective date or the renewal date of your policy.',
    'You can cancel wellness within 30 days if you have not made a claim.',
    'Wellness has no waiting period and no deductible.',
    'All amounts are in US dollars.',
    'An administrative fee of $25 applies.',
    'Questions? Call us at 800-240-1875, Mon-Fri 9am-6pm EST.',
  ])
})

test('terms differ by rate year and country', () => {
  expect(wellnessTerms({ ...facts, rfYear: 2023 })).toHaveLength(5)
  const canada = wellnessTerms({ ...facts, country: 'CA' })
  expect(canada).toContain('All amounts are in Canadian dollars.')
  expect(canada).toContain('An administrative fee of C$25 applies.')
})

// covers: WELL-035, WELL-037
test('002 §2: both sample policies are always in the footer, the fraud notice for the US alone', () => {
  expect(footerLinks('US')).toEqual([
    'phone',
    'samplePolicyUs',
    'samplePolicyCanada',
    'fraudNotice',
    'privacyPolicy',
  ])
  for (const country of ['CA', 'CAN', undefined]) {
    expect(footerLinks(country)).toEqual(['phone', 'samplePolicyUs', 'samplePolicyCanada', 'privacyPolicy'])
  }
})

// covers: WELL-071
test.each([
  [{ success: true }, 'covered', 'covered'],
  [{ success: false }, 'failed', 'confirming'],
  [{}, 'failed', 'confirming'],
  [undefined, 'failed', 'failed'],
] as const)('decision 8: %j is %s by link and %s in the account', (answer, byLink, inAccount) => {
  expect(purchaseResult(answer, 'link')).toBe(byLink)
  expect(purchaseResult(answer, 'account')).toBe(inAccount)
})
