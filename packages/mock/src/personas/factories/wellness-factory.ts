import { addDays, addYears } from '../../insurance/calendar.ts'
import type { WellnessPlan } from '../../tables/rows.ts'
import type { Context, Insured } from '../define.ts'

/** The plan of most personas with wellness. */
export const ADVANTAGE: WellnessPlan = {
  type: 'Advantage',
  limit: 520,
  details: {
    planCode: 'ADV',
    planType: 'Advantage',
    planPeriod: 'annual',
    annualLimit: 520,
    currency: 'USD',
    coverages: [
      { order: 1, coverageDescription: 'Annual exam', limit: 50, isCovered: true },
      { order: 2, coverageDescription: 'Vaccinations', limit: 100, isCovered: true },
      { order: 3, coverageDescription: 'Heartworm, flea, tick', limit: 120, isCovered: true },
      { order: 4, coverageDescription: 'Dental cleaning', limit: 150, isCovered: true },
    ],
  },
}

/** A wellness offer, which is open until the end of the term, or until its earlier `lastDay`. */
export function offer({ tables, today }: Context, { policy, term }: Insured, options: OfferOptions = {}) {
  const { lastDay, isRequested = false } = options
  const endsOn = lastDay === undefined ? addYears(term.startDate, 1) : addDays(term.startDate, lastDay)
  const bought = {
    at: `${today}T00:00:00.000Z`,
    plan: ADVANTAGE,
    price: 294,
    idempotencyKey: `OF-${policy.id}`,
  }
  const request = isRequested ? { request: bought } : {}
  tables.offers.insert({ id: `OF-${policy.id}`, policyId: policy.id, endsOn, ...request })
}

type OfferOptions = { lastDay?: number; isRequested?: boolean }
