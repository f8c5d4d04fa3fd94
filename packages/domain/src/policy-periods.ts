import { type CalendarDate, compareDates } from './calendar-dates.ts'
import { addDays, daysBetween } from './dates.ts'

/** An account is newly protected for this many days after its earliest `protectedSince` (000 §9). */
export const NEW_PROTECTION_DAYS = 15

const GRACE_DAYS = 30
const GRACE_DAYS_PET_MODEL_LAW = 14

/** Whether today is at most 15 days after the account's earliest `protectedSince` (000 §4). */
export function isNewlyProtected(
  policies: readonly { protectedSince?: CalendarDate | undefined }[],
  today: CalendarDate,
): boolean {
  const [earliest] = policies.flatMap((policy) => policy.protectedSince ?? []).sort(compareDates)
  return earliest !== undefined && daysBetween(earliest, today) <= NEW_PROTECTION_DAYS
}

type GraceTerm = { effectiveDate: CalendarDate; petModelLawApplied?: boolean | undefined }

/** The last day of a term's grace period: 30 days from its start, 14 under the pet model law (000 §9). */
export function gracePeriodEnd(term: GraceTerm): CalendarDate {
  return addDays(term.effectiveDate, term.petModelLawApplied ? GRACE_DAYS_PET_MODEL_LAW : GRACE_DAYS)
}

/** Whether today is in a term's grace period, including its first and last day. */
export function isInGracePeriod(term: GraceTerm, today: CalendarDate): boolean {
  return compareDates(term.effectiveDate, today) <= 0 && compareDates(today, gracePeriodEnd(term)) <= 0
}
