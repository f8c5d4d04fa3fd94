import { type CalendarDate, calendarDayOf, compareDates, isCalendarDate } from './calendar-dates.ts'
import type { Guard } from './guard.ts'
import { REQUEST_ERROR } from './request-error.ts'

/** The states of a wellness offer (002 §4). Every other value of a service behaves as not available. */
export type OfferState = 'available' | 'requested' | 'notAvailable'

/** The reasons why an offer cannot be bought (002 §2). */
export type OfferRefusal = 'requested' | 'notAvailable' | 'ended'

/** The reasons why the expired or error screen stands in place of a purchase (002 §2, §8). */
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
