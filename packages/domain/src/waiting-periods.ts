import type { waitingPeriods } from './coverage-start.ts'

/** Exclusions at the start of a policy that customers ask about (002 §9). The wording is ours. */
export const WAITING_PERIOD_NOTES = [
  'Cruciate ligament conditions are excluded for the first 6 months.',
  'A first vet exam is required within 30 days if there was none in the last 6 months.',
] as const

/** "0 days for injuries, 15 days for illness". The wording is ours. */
export function waitingPeriodText({ injuryDays, illnessDays }: ReturnType<typeof waitingPeriods>): string {
  return `${injuryDays} days for injuries, ${illnessDays} days for illness`
}
