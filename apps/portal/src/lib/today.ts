import { calendarDayOf } from '@portal/domain'

/** The policyholder's own calendar day. */
export function localToday(): string {
  return calendarDayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
}
