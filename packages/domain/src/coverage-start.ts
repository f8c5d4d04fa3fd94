import { type CalendarDate, compareDates, daysAfter } from './calendar-dates.ts'

const DEFAULT_DAYS = 15

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

type Waiting = {
  protectedSince?: CalendarDate | undefined
  homeState: string | undefined
  illnessWaitPeriod: number | undefined
}

/**
 * The first day on which injuries and illness are both covered; `undefined` once that day has come, and without a first
 * day of protection. The last day of a period belongs to it, as with newly protected accounts (000 §4).
 */
export function coverageStart(
  { protectedSince, homeState, illnessWaitPeriod }: Waiting,
  today: CalendarDate,
): CalendarDate | undefined {
  if (protectedSince === undefined) return undefined
  const { injuryDays, illnessDays } = waitingPeriods(homeState, illnessWaitPeriod)
  const start = daysAfter(protectedSince, Math.max(injuryDays, illnessDays) + 1)
  return compareDates(today, start) < 0 ? start : undefined
}
