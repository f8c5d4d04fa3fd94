import type { Currency } from './money.ts'

/**
 * The paid share of a year's wellness coverage, in whole percent from 0 to 100 (002 §2).
 * @param paid and @param limit in units of one currency; without a limit the result is 0
 */
export function wellnessPaidPercent(paid: number | undefined, limit: number | undefined): number {
  if (limit === undefined || limit <= 0) return 0
  return Math.min(100, Math.max(0, Math.round(((paid ?? 0) / limit) * 100)))
}

type Benefit = { order?: number | undefined }
type Term<B extends Benefit> = {
  wellnessBenefitsAmountPaid?: number | undefined
  wellnessPlan?:
    | {
        type?: string | undefined
        limit?: number | undefined
        details?:
          | {
              planType?: string | undefined
              annualLimit?: number | undefined
              currency?: Currency | undefined
              coverages?: readonly B[] | undefined
            }
          | undefined
      }
    | undefined
}

/** The wellness plan of a term, with its benefits in their order. Amounts are in units of `currency`. */
export type WellnessPlan<B extends Benefit> = {
  name: string | undefined
  currency: Currency
  annualLimit: number | undefined
  paid: number | undefined
  benefits: B[]
}

/**
 * The wellness plan of a term. The services have its limit and its type in two places (000 §3, 002 §3).
 * @param currency the currency of the term, used when the plan has none
 * @returns `undefined` for a term without wellness
 */
export function wellnessPlan<B extends Benefit>(
  term: Term<B>,
  currency: Currency,
): WellnessPlan<B> | undefined {
  if (term.wellnessPlan === undefined) return undefined
  const { type, limit, details = {} } = term.wellnessPlan
  return {
    name: type ?? details.planType,
    currency: details.currency ?? currency,
    annualLimit: limit ?? details.annualLimit,
    paid: term.wellnessBenefitsAmountPaid,
    benefits: [...(details.coverages ?? [])].sort((a, b) => (a.order ?? 0) - (b.order ?? 0)),
  }
}

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

/** The support hours for wellness (002 §9). */
export const WELLNESS_SUPPORT_HOURS = 'Mon-Fri 9am-6pm EST'

/** Wellness can be added up to this number of days after the effective or the renewal date (001 §9). */
export const WELLNESS_ENROLMENT_DAYS = 14

/** Wellness can be cancelled within this number of days, if there was no claim (001 §9). */
export const WELLNESS_CANCELLATION_DAYS = 30
