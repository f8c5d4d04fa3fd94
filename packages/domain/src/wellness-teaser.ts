import type { CalendarDate } from './calendar-dates.ts'
import { isInGracePeriod } from './policy-periods.ts'

type Term = {
  status: string
  effectiveDate: CalendarDate
  expirationDate: CalendarDate
  petModelLawApplied?: boolean | undefined
  wellnessRemovalDate?: CalendarDate | undefined
  showTeaser?: boolean | undefined
}

type Offered = {
  isWellness?: boolean | undefined
  term: Term
  /** From the profile. */
  isEligible?: boolean | undefined
  /** From the policy's wellness offer, where there is one. */
  offerState?: string | undefined
}

/** The kinds of the teaser; the texts are from 002 §2. */
export type WellnessTeaser =
  | { kind: 'requested' }
  | { kind: 'open' }
  | { kind: 'comingSoon'; date: CalendarDate }

export const TEASER_TEXTS = {
  open: 'NEW: LIMITED TIME ONLY',
  comingSoon: 'COMING SOON',
  requested: 'Your Fetch Wellness plan has been added! Your policy details will display here shortly.',
} as const

/**
 * The wellness teaser of a policy (002 §2, §4), for active policies of eligible policyholders without wellness and
 * without a removed plan. In the grace period wellness can be bought; outside it `showTeaser` announces the next
 * window at the renewal. `undefined` when there is nothing to offer.
 * @param today the policyholder's calendar day
 */
export function wellnessTeaser(
  { isWellness, term, isEligible, offerState }: Offered,
  today: CalendarDate,
): WellnessTeaser | undefined {
  const isPossible = term.status === 'ACTIVE' && isWellness !== true && isEligible === true
  if (!isPossible || term.wellnessRemovalDate !== undefined) return undefined
  const isOpen = isInGracePeriod(term, today)
  if (!isOpen && term.showTeaser !== true) return undefined
  if (offerState === 'REQUESTED') return { kind: 'requested' }
  return isOpen ? { kind: 'open' } : { kind: 'comingSoon', date: term.expirationDate }
}
