const DEFAULT_DAYS = 15

/** Exclusions at the start of a policy that customers ask about (002 §9). The wording is ours. */
export const WAITING_PERIOD_NOTES = [
  'Cruciate ligament conditions are excluded for the first 6 months.',
  'A first vet exam is required within 30 days if there was none in the last 6 months.',
] as const

/**
 * Days before coverage begins: 15 for injuries and 15 for illness; none for injuries in Maine (002 §9).
 * @param homeState as in the home address, such as "ME"
 * @param illnessWaitPeriod days, where the term states them
 */
export function waitingPeriods(
  homeState: string | undefined,
  illnessWaitPeriod: number | undefined,
): { injuryDays: number; illnessDays: number } {
  const isMaine = homeState?.trim().toUpperCase() === 'ME'
  return { injuryDays: isMaine ? 0 : DEFAULT_DAYS, illnessDays: illnessWaitPeriod ?? DEFAULT_DAYS }
}

/** "0 days for injuries, 15 days for illness". The wording is ours. */
export function waitingPeriodText({ injuryDays, illnessDays }: ReturnType<typeof waitingPeriods>): string {
  return `${injuryDays} days for injuries, ${illnessDays} days for illness`
}
