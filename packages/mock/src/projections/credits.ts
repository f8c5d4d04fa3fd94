import type { HealthyPetsCredit } from '../contract-types.ts'
import { addMonths, daysBetween, monthsBetween } from '../world/calendar.ts'
import type { CustomerRow } from '../world/tables/rows.ts'
import type { Facts } from './facts.ts'

/** 15 % off after 12 months without a paid claim, 30 % after 24 (000 §9). */
const STEPS = [
  { months: 12, percent: 15 },
  { months: 24, percent: 30 },
] as const

/** The progress of each policy towards its next discount. After the last discount nothing is left. */
export function healthyPetsCreditOf(facts: Facts, customer: CustomerRow): HealthyPetsCredit[] {
  const { tables } = facts
  const today = facts.today()
  return tables.policies
    .where('customerId', customer.id)
    .flatMap(({ id }) => tables.credits.where('policyId', id))
    .map(({ policyId, countsFrom }) => {
      const step = STEPS.find(({ months }) => addMonths(countsFrom, months) > today) ?? STEPS[1]
      const goal = addMonths(countsFrom, step.months)
      const months = Math.max(0, monthsBetween(today, goal))
      const days = Math.max(0, daysBetween(addMonths(today, months), goal))
      return { policyNumber: policyId, months: Math.min(months, 24), days, hpcDiscount: step.percent }
    })
}
