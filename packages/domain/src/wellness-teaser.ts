import type { CalendarDate } from './calendar-dates.ts'
import { isInGracePeriod } from './policy-windows.ts'

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
  /** Of the profile. */
  isEligible?: boolean | undefined
  /** Of the policy's wellness offer, where there is one. */
  offerState?: string | undefined
}

/** What the teaser says; the texts are those of 002 §2. */
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
 * The wellness teaser of a policy (002 §2, §4). It is for active policies of eligible policyholders that have no
 * wellness and had none removed: in the grace period it can be bought, outside of it `showTeaser` announces the next
 * window at the renewal. `undefined` where there is nothing to offer.
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
