import { calendarDayOf, timeOfDayOf } from './calendar-dates.ts'

/** A claim received today counts as in review from this time on, New York time (002 §9). */
export const REVIEW_CUTOFF = '15:00:00'

const NEEDS_ATTENTION = new Set(['denied', 'missing docs', 'on hold', 'not approved'])

/**
 * The progress of a claim for people. A received claim counts as in review from the day after its notification, and
 * on that day from 15:00 in New York (002 §4).
 * @param claim `notifiedAt` and `now` in milliseconds since the epoch
 * @returns the label in sentence case, and whether the dot is red; an unknown status stays as the service wrote it
 */
export function claimProgress(
  {
    progressStatus = '',
    notifiedAt,
  }: { progressStatus?: string | undefined; notifiedAt?: number | undefined },
  now: number,
): { label: string; needsAttention: boolean } {
  const status = progressStatus.trim().toLowerCase()
  const shown = status === 'received' && isUnderReview(notifiedAt, now) ? 'in review' : status
  const isKnown = KNOWN.has(status)
  return {
    label: isKnown ? shown.charAt(0).toUpperCase() + shown.slice(1) : progressStatus,
    needsAttention: NEEDS_ATTENTION.has(status),
  }
}

const KNOWN = new Set([
  'received',
  'in review',
  'approved',
  'not approved',
  'payment sent',

  'denied',
  'missing docs',
  'partially approved',
  'on hold',
])

function isUnderReview(notifiedAt: number | undefined, now: number): boolean {
  if (notifiedAt === undefined || !(notifiedAt < now)) return false
  return calendarDayOf(notifiedAt) !== calendarDayOf(now) || timeOfDayOf(now) > REVIEW_CUTOFF
}
