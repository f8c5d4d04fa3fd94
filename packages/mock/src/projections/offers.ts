import type { PolicyOffer } from '../contract-types.ts'
import { addBusinessDays } from '../world/calendar.ts'
import type { OfferRow, PolicyRow, WellnessPlan } from '../world/tables/rows.ts'
import type { Facts } from './facts.ts'

/** The days until a bought plan shows, as for other changes. The documents have no number (000 §9). */
const BUSINESS_DAYS = 3

/** The offers on a policy. A taken offer disappears when its plan is part of the term. */
export function offersOf(facts: Facts, policy: PolicyRow): PolicyOffer[] {
  return facts.tables.offers
    .where('policyId', policy.id)
    .filter((offer) => !isAdded(facts, offer))
    .map((offer) => ({
      policyNumber: policy.id,
      offerState: stateOf(facts, offer),
      ...(offer.request === undefined ? {} : { wellnessPlan: offer.request.plan }),
    }))
}

/** The offer that is open today. */
export function availableOffer(facts: Facts, policy: PolicyRow): OfferRow | undefined {
  return facts.tables.offers
    .where('policyId', policy.id)
    .find((offer) => stateOf(facts, offer) === 'AVAILABLE')
}

/** An offer is valid through its last day (002 §4). */
function stateOf(facts: Facts, { endsOn, request }: OfferRow): 'AVAILABLE' | 'REQUESTED' | 'EXPIRED' {
  if (request !== undefined) return 'REQUESTED'
  return facts.today() > endsOn ? 'EXPIRED' : 'AVAILABLE'
}

/** The wellness plan that was bought for a policy and is in force, for terms that end after the purchase. */
export function addedPlan(facts: Facts, policyId: string, termEnd: string): WellnessPlan | undefined {
  const offer = facts.tables.offers.where('policyId', policyId).find((each) => isAdded(facts, each))
  return offer?.request !== undefined && offer.request.on < termEnd ? offer.request.plan : undefined
}

function isAdded(facts: Facts, { request }: OfferRow): boolean {
  return request !== undefined && addBusinessDays(request.on, BUSINESS_DAYS) <= facts.today()
}
