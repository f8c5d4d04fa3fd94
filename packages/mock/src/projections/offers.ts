import type { PolicyOffer } from '../contract-types.ts'
import { addBusinessDays, dayInNewYork } from '../insurance/calendar.ts'
import type { OfferRow, PolicyRow, WellnessPlan, WellnessRequest } from '../tables/rows.ts'
import type { Facts } from './facts.ts'

/** The days until a bought plan shows, as for other changes. The documents have no number (000 §9). */
const BUSINESS_DAYS = 3

/** The offers on a policy. A taken offer disappears when its plan is part of the term, and all do when the pet has died. */
export function offersOf(facts: Facts, policy: PolicyRow): PolicyOffer[] {
  if (facts.tables.pets.get(policy.petId)?.death !== undefined) return []
  return facts.tables.offers
    .where('policyId', policy.id)
    .filter(({ request }) => request === undefined || !isAdded(facts, request))
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

/** An offer is valid through its last day in New York (002 §4), unless wellness was removed from the policy before. */
function stateOf(facts: Facts, { endsOn, request, policyId }: OfferRow): PolicyOffer['offerState'] {
  if (request !== undefined) return 'REQUESTED'
  const terms = facts.tables.terms.where('policyId', policyId)
  if (terms.some(({ wellnessRemovedOn: day }) => day !== undefined && day <= facts.today())) return 'REMOVED'
  return dayInNewYork(facts.timestamp()) > endsOn ? 'EXPIRED' : 'AVAILABLE'
}

/** The wellness plan that was bought for a policy and is in force, for terms that end after the purchase. */
export function addedPlan(facts: Facts, policyId: string, termEnd: string): WellnessPlan | undefined {
  const request = purchaseOf(facts, policyId)
  return request !== undefined && isAdded(facts, request) && boughtOn(request) < termEnd
    ? request.plan
    : undefined
}

/** The purchase of wellness for a policy. Its price counts from its day on, before the plan shows. */
export function purchaseOf({ tables }: Facts, policyId: string): WellnessRequest | undefined {
  return tables.offers.where('policyId', policyId).find(({ request }) => request !== undefined)?.request
}

export function boughtOn({ at }: WellnessRequest): string {
  return at.slice(0, 10)
}

/** The day from which a bought plan is part of the term. */
export function addedOn(request: WellnessRequest): string {
  return addBusinessDays(boughtOn(request), BUSINESS_DAYS)
}

function isAdded(facts: Facts, request: WellnessRequest): boolean {
  return addedOn(request) <= facts.today()
}
