import {
  WELLNESS_CANCELLATION_DAYS,
  WELLNESS_ENROLMENT_DAYS,
  WELLNESS_SUPPORT_HOURS,
} from './wellness-numbers.ts'

/** The benefits of wellness (001 §9, 002 §2). A plan's own list has their limits. */
export const WELLNESS_BENEFITS = [
  'Annual exam',
  'Vaccinations',
  'Heartworm/flea/tick',
  'Dental cleaning',
  'Spay/neuter',
  'Blood/urine/fecal tests',
] as const

/** Questions about wellness, answered from the facts of 001 §9. The wording is ours. @param supportPhone in display format */
export function wellnessQuestions(supportPhone: string): { question: string; answer: string }[] {
  return [
    {
      question: 'When can I add wellness?',
      answer: `Up to ${WELLNESS_ENROLMENT_DAYS} days after your policy begins or renews.`,
    },
    {
      question: 'Can I cancel wellness?',
      answer: `Yes, within ${WELLNESS_CANCELLATION_DAYS} days, if you have not submitted a wellness claim.`,
    },
    {
      question: 'Is there a waiting period or a deductible?',
      answer: 'No. Wellness has no waiting period and no deductible.',
    },
    {
      question: 'Who answers my questions about wellness?',
      answer: `Call us at ${supportPhone}, ${WELLNESS_SUPPORT_HOURS}.`,
    },
  ]
}
