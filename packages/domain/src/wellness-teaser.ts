import type { CalendarDate } from './calendar-dates.ts'
import { isInGracePeriod } from './policy-periods.ts'
import { isWellnessOffered, type OfferedPolicy } from './wellness-offered.ts'

/** The facts of a policy that decide about its offer. */
export type Offered = OfferedPolicy & {
  /** Of the policy's wellness offer; `undefined` while it is unknown. */
  offerState?: string | undefined
}

/** The kinds of the teaser; the texts are from 002 §2. */
export type WellnessTeaser =
  | { kind: 'requested' }
  | { kind: 'open' }
  | { kind: 'closed' }
  | { kind: 'comingSoon'; date: CalendarDate }

export const TEASER_TEXTS = {
  open: 'NEW: LIMITED TIME ONLY',
  comingSoon: 'COMING SOON',
  requested: 'Your Fetch Wellness plan has been added! Your policy details will display here shortly.',
} as const

/**
 * The wellness teaser of a policy (002 §2, §4). In the grace period wellness can be bought, unless there is no open
 * offer; outside it the next window is announced, at the renewal. `undefined` when there is nothing to offer.
 * @param today the policyholder's calendar day
 */
export function wellnessTeaser(offered: Offered, today: CalendarDate): WellnessTeaser | undefined {
  if (!isWellnessOffered(offered, today)) return undefined
  const { term, offerState } = offered
  const state = offerState?.toLowerCase()
  if (state === 'requested') return { kind: 'requested' }
  if (!isInGracePeriod(term, today)) return { kind: 'comingSoon', date: term.expirationDate }
  return { kind: state === undefined || state === 'available' ? 'open' : 'closed' }
}
