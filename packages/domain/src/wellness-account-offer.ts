import type { CalendarDate } from './calendar-dates.ts'
import type { Guard } from './guard.ts'
import { type OfferRefusal, readOfferState } from './wellness-offer.ts'
import { type Offered, wellnessTeaser } from './wellness-teaser.ts'

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
