import { type CalendarDate, compareDates, daysAfter } from './calendar-dates.ts'

const GRACE_DAYS = 30
const GRACE_DAYS_PET_MODEL_LAW = 14

type GraceTerm = { effectiveDate: CalendarDate; petModelLawApplied?: boolean | undefined }

/** The last day of a term's grace period: 30 days from its start, 14 under the pet model law (000 §9). */
export function gracePeriodEnd(term: GraceTerm): CalendarDate {
  return daysAfter(term.effectiveDate, term.petModelLawApplied ? GRACE_DAYS_PET_MODEL_LAW : GRACE_DAYS)
}

/** Whether today is in a term's grace period, including its first and last day. */
export function isInGracePeriod(term: GraceTerm, today: CalendarDate): boolean {
  return compareDates(term.effectiveDate, today) <= 0 && compareDates(today, gracePeriodEnd(term)) <= 0
}
