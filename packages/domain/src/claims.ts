import { calendarDayOf, timeOfDayOf } from './calendar-dates.ts'

type Child = {
  claimNumber: string
  lastSeenFor?: string | undefined
  isMissingDocument?: boolean | undefined
  dateNotified?: string | undefined
  status?: string | undefined
}

/** A claim as services list it, with its children; an undivided claim has one child (002 §3). */
export type ClaimGroup<C extends Child = Child> = {
  parentClaimNumber: string
  splitClaim?: boolean | undefined
  lastSeenFor?: string | undefined
  claims: readonly C[]
}

/**
 * Splits claims into one group per child; a child without a visit takes the parent's (002 §4). Other groups stay
 * unchanged.
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

/** Whether a group is past: none of its claims is OPEN (002 §3). */
export function isPastClaim(group: ClaimGroup): boolean {
  return group.claims.every(({ status }) => status !== 'OPEN')
}

/** The active claims, one entry per child claim: missing documents first, then the newest notification (002 §2). */
export function activeClaims<C extends Child>(groups: readonly ClaimGroup<C>[]): C[] {
  return flattenClaims(groups)
    .filter((group) => !isPastClaim(group))
    .flatMap(({ claims }) => claims)
    .sort((a, b) => Number(isMissing(b)) - Number(isMissing(a)) || byNewest(a, b))
}

function isMissing(claim: Child): boolean {
  return claim.isMissingDocument === true
}

/** The order of claims by notification, newest first; claims of one moment keep their order. */
export function byNewest(a: Pick<Child, 'dateNotified'>, b: Pick<Child, 'dateNotified'>): number {
  const left = a.dateNotified ?? ''
  const right = b.dateNotified ?? ''
  if (left === right) return 0
  return left < right ? 1 : -1
}

/** The claim types for policies with wellness, in the order in which they are sent (002 §9). */
export const CLAIM_TYPES = ['Illness', 'Injury', 'Wellness', "Other/I don't know"] as const

export type ClaimType = (typeof CLAIM_TYPES)[number]

/** The chosen types as a claim sends them: joined by commas, in the order of the list (002 §3). */
export function claimTypeList(chosen: readonly ClaimType[]): string {
  return CLAIM_TYPES.filter((type) => chosen.includes(type)).join(',')
}

/** Whether a claim is for wellness alone, so that it needs no medical records (002 §4). */
export function isWellnessOnly(
  policy: { isWellness?: boolean | undefined },
  chosen: readonly ClaimType[],
): boolean {
  return policy.isWellness === true && claimTypeList(chosen) === 'Wellness'
}

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
