import { calendarDayOf, timeOfDayOf } from './calendar-dates.ts'

type Child = {
  claimNumber: string
  lastSeenFor?: string | undefined
  isMissingDocument?: boolean | undefined
  dateNotified?: string | undefined
  status?: string | undefined
}

/** What a service lists as one claim: a claim with its children, of which an undivided one has one (002 §3). */
export type ClaimGroup<C extends Child = Child> = {
  parentClaimNumber: string
  splitClaim?: boolean | undefined
  lastSeenFor?: string | undefined
  claims: readonly C[]
}

/** From this time on, New York time, a claim received today counts as in review (002 §9). */
export const REVIEW_CUTOFF = '15:00:00'

const NEEDS_ATTENTION = new Set(['denied', 'missing docs', 'on hold', 'not approved'])

/**
 * One group per child of a split claim; a child without a visit of its own takes the parent's (002 §4). Groups that
 * are not split stay as they are.
 */
export function flattenClaims<C extends Child>(groups: readonly ClaimGroup<C>[]): ClaimGroup<C>[] {
  return groups.flatMap((group) => {
    if (group.splitClaim !== true) return [group]
    return group.claims.map((child) => ({
      ...group,
      claims: [{ ...child, lastSeenFor: child.lastSeenFor ?? group.lastSeenFor }],
    }))
  })
}

/** Whether a group belongs to the past: none of its claims is OPEN (002 §3). */
export function isPastClaim(group: ClaimGroup): boolean {
  return group.claims.every(({ status }) => status !== 'OPEN')
}

/**
 * The claims that are under way, one entry a child claim: those with missing documents first, then the newest
 * notification (002 §2).
 */
export function activeClaims<C extends Child>(groups: readonly ClaimGroup<C>[]): C[] {
  return flattenClaims(groups)
    .filter((group) => !isPastClaim(group))
    .flatMap(({ claims }) => claims)
    .sort((a, b) => Number(isMissing(b)) - Number(isMissing(a)) || byNewest(a, b))
}

function isMissing(claim: Child): boolean {
  return claim.isMissingDocument === true
}

function byNewest(a: Child, b: Child): number {
  const [left = '', right = ''] = [a.dateNotified, b.dateNotified]
  if (left === right) return 0
  return left < right ? 1 : -1
}

/**
 * How far a claim is, as people read it. A received claim shows as in review from the day after its notification on,
 * and on that day once it is past 15:00 in New York (002 §4).
 * @param claim `notifiedAt` and `now` in milliseconds since the epoch
 * @returns sentence case, and whether the dot is the red one; an unknown status stays as the service wrote it
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
  ...['received', 'in review', 'approved', 'not approved', 'payment sent'],
  ...['denied', 'missing docs', 'partially approved', 'on hold'],
])

function isUnderReview(notifiedAt: number | undefined, now: number): boolean {
  if (notifiedAt === undefined || !(notifiedAt < now)) return false
  return calendarDayOf(notifiedAt) !== calendarDayOf(now) || timeOfDayOf(now) > REVIEW_CUTOFF
}
