import { type CalendarDate, calendarDayOf, compareDates, isCalendarDate } from './calendar-dates.ts'
import { REQUEST_ERROR } from './failures.ts'
import type { Guard } from './guard.ts'
import { isInGracePeriod } from './policies.ts'
import { isUnknown } from './unknown.ts'

/** The states of a wellness offer (002 §4). Every other value of a service behaves as not available. */
export type OfferState = 'available' | 'requested' | 'notAvailable'

/** The reasons why an offer cannot be bought (002 §2). */
export type OfferRefusal = 'requested' | 'notAvailable' | 'ended'

/** The reasons why the expired or error screen takes the place of a purchase (002 §2, §8). */
export type PurchaseClosed = 'linkIncomplete' | 'linkExpired' | OfferRefusal | 'failed'

/** The state of an offer, read without regard to case (002 §4). */
export function readOfferState(state: string | undefined): OfferState {
  const name = state?.trim().toLowerCase()
  return name === 'available' || name === 'requested' ? name : 'notAvailable'
}

/**
 * Whether today is after the end of the offer's last day in New York (002 §4). An end that is no date is over.
 * @param now milliseconds since the epoch
 */
export function isOfferOver(offerEndDate: CalendarDate, now: number): boolean {
  return !isCalendarDate(offerEndDate) || compareDates(calendarDayOf(now), offerEndDate) > 0
}

/**
 * Whether the offer of a mailed link can be bought (002 §4).
 * @param now milliseconds since the epoch
 */
export function checkLinkOffer(
  { offerState, offerEndDate }: { offerState: string; offerEndDate: CalendarDate },
  now: number,
): Guard<OfferRefusal> {
  const state = readOfferState(offerState)
  if (state !== 'available') return { ok: false, reason: state }
  return isOfferOver(offerEndDate, now) ? { ok: false, reason: 'ended' } : { ok: true }
}

/** The text of an enrollment error (002 §8). */
export const ENROLLMENT_ERROR =
  'Either you already added wellness for this pet, or the enrollment window for wellness has ended.'

const ENDED = { heading: 'Wellness ended', text: ENROLLMENT_ERROR } as const

/**
 * The expired or error screen by cause (002 §8). The wording is ours, but for "Wellness ended" and the texts of the
 * two errors. A link is spent by its purchase, so that an expired link has the text of an ended offer.
 */
export const CLOSED_TEXTS = {
  linkIncomplete: {
    heading: ENDED.heading,
    text: 'This link is not complete. Open the link in our email again.',
  },
  linkExpired: ENDED,
  requested: ENDED,
  notAvailable: ENDED,
  ended: ENDED,
  failed: { heading: 'Wellness is not available right now', text: REQUEST_ERROR },
} as const satisfies Record<PurchaseClosed, { heading: string; text: string }>

/** The facts that decide whether a policy has a wellness teaser. */
type OfferedPolicy = {
  isWellness?: boolean | undefined
  term: {
    status: string
    effectiveDate: CalendarDate
    expirationDate: CalendarDate
    petModelLawApplied?: boolean | undefined
    wellnessRemovalDate?: CalendarDate | undefined
    showTeaser?: boolean | undefined
    enrollmentFee?: number | undefined
  }
  /** From the profile. */
  isEligible?: boolean | undefined
}

/**
 * Whether a policy has a wellness teaser (002 §2, §4): it is active, of an eligible policyholder, without wellness and
 * without a removed plan, and in the grace period or announced by `showTeaser`.
 * @param today the policyholder's calendar day
 */
function isWellnessOffered({ isWellness, term, isEligible }: OfferedPolicy, today: CalendarDate): boolean {
  const isPossible = term.status === 'ACTIVE' && isWellness !== true && isEligible === true
  if (!isPossible || term.wellnessRemovalDate !== undefined) return false
  // A removed plan is not sold again, and no price is shown without its fee.
  if (isUnknown(term, 'wellnessRemovalDate') || isUnknown(term, 'enrollmentFee')) return false
  return term.showTeaser === true || isInGracePeriod(term, today)
}

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

/**
 * Whether wellness can be bought in the account: the teaser has its button, so the profile is eligible and the term
 * is in its grace period, and the offer is available (002 §2, §4, §6).
 * @param today the policyholder's calendar day
 */
export function checkAccountOffer(offered: Offered, today: CalendarDate): Guard<OfferRefusal> {
  const state = readOfferState(offered.offerState)
  if (state === 'requested') return { ok: false, reason: state }
  if (wellnessTeaser(offered, today)?.kind !== 'open') return { ok: false, reason: 'ended' }
  return state === 'available' ? { ok: true } : { ok: false, reason: state }
}
