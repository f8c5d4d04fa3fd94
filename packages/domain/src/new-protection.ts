import { type CalendarDate, compareDates, daysAfter } from './calendar-dates.ts'

/** An account is newly protected for this many days after its earliest `protectedSince` (000 §9). */
export const NEW_PROTECTION_DAYS = 15

/** Whether today is at most 15 days after the account's earliest `protectedSince` (000 §4). */
export function isNewlyProtected(
  policies: readonly { protectedSince?: CalendarDate | undefined }[],
  today: CalendarDate,
): boolean {
  const [earliest] = policies.flatMap((policy) => policy.protectedSince ?? []).sort(compareDates)
  return earliest !== undefined && compareDates(today, daysAfter(earliest, NEW_PROTECTION_DAYS)) <= 0
}
