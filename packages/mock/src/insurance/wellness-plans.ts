import type { Currency, WellnessPlan } from '../tables/rows.ts'

type Type = WellnessPlan['type']
export type PlanCode = WellnessPlan['details']['planCode']

/** A plan of a rate year; `limits` are the limits of the benefits in their order, 0 for one that it does not cover. */
type Plan = { planCode: PlanCode; planType: Type; limits: readonly number[] }

/** 002 §2. */
const BENEFITS = [
  'Annual exam',
  'Vaccinations',
  'Heartworm/flea/tick',
  'Dental cleaning',
  'Spay/neuter',
  'Blood/urine/fecal tests',
]

/** The documents name the plans, and 520 and 735 (002 §1). The other amounts are ours. */
const PLANS: ReadonlyMap<number, readonly Plan[]> = new Map([
  [
    2023,
    [
      { planCode: 'ADV', planType: 'Advantage', limits: [50, 110, 120, 150, 0, 90] },
      { planCode: 'ESS', planType: 'Essentials', limits: [45, 75, 80, 0, 0, 55] },
      { planCode: 'PRI', planType: 'Prime', limits: [55, 115, 140, 150, 140, 105] },
    ],
  ],
  [
    2024,
    [
      { planCode: 'ADV', planType: 'Advantage', limits: [50, 100, 120, 150, 0, 100] },
      { planCode: 'ESS', planType: 'Essentials', limits: [50, 85, 90, 0, 0, 60] },
      { planCode: 'PRI', planType: 'Prime', limits: [60, 120, 145, 150, 150, 110] },
    ],
  ],
])

/** The plans of a rate year, by their code, with all benefits; none for a year without plans. */
export function wellnessPlans(rateYear: number) {
  return (PLANS.get(rateYear) ?? []).map(({ planCode, planType, limits }) => ({
    planCode,
    planType,
    annualLimit: limits.reduce((sum, limit) => sum + limit, 0),
    coverages: limits.map((limit, nth) => ({
      order: nth + 1,
      coverageDescription: BENEFITS[nth] ?? '',
      limit,
      isCovered: limit > 0,
    })),
  }))
}

/** A plan as a part of a term, with the benefits that it covers. */
export function boughtPlan(plan: ReturnType<typeof wellnessPlans>[number], currency: Currency): WellnessPlan {
  const { planCode, planType, annualLimit, coverages } = plan
  return {
    type: planType,
    limit: annualLimit,
    details: {
      planCode,
      planType,
      planPeriod: 'annual',
      annualLimit,
      currency,
      coverages: coverages.filter(({ isCovered }) => isCovered),
    },
  }
}
