import { expect, test } from 'vitest'
import { WELLNESS_BENEFITS, wellnessQuestions } from './wellness-facts.ts'

// covers: BILL-056..059
test('001 §9: the answers state the figures of the document', () => {
  expect(wellnessQuestions('800-240-1875').map(({ answer }) => answer)).toEqual([
    'Up to 14 days after your policy begins or renews.',
    'Yes, within 30 days, if you have not submitted a wellness claim.',
    'No. Wellness has no waiting period and no deductible.',
    'Call us at 800-240-1875, Mon-Fri 9am-6pm EST.',
  ])
})

// covers: BILL-061..066
test('001 §9: the benefits of wellness', () => {
  expect(WELLNESS_BENEFITS).toEqual([
    'Annual exam',
    'Vaccinations',
    'Heartworm/flea/tick',
    'Dental cleaning',
    'Spay/neuter',
    'Blood/urine/fecal tests',
  ])
})
