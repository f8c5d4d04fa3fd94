import type { PolicyOffer } from '../contract-types.ts'
import { addBusinessDays } from '../world/calendar.ts'
import type { OfferRow, PolicyRow, WellnessPlan } from '../world/tables/rows.ts'
import type { Facts } from './facts.ts'

/** A plan that was bought shows as quickly as any other change; the documents show no number (000 §9). */
const BUSINESS_DAYS = 3

/** The offers on a policy. One that was taken is gone once its plan is part of the term. */
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

/** The offer that can be taken today. */
export function availableOffer(facts: Facts, policy: PolicyRow): OfferRow | undefined {
  return facts.tables.offers
    .where('policyId', policy.id)
    .find((offer) => stateOf(facts, offer) === 'AVAILABLE')
}

/** The offer's last day counts: it has expired once today is after it (002 §4). */
function stateOf(facts: Facts, { endsOn, request }: OfferRow): 'AVAILABLE' | 'REQUESTED' | 'EXPIRED' {
  if (request !== undefined) return 'REQUESTED'
  return facts.today() > endsOn ? 'EXPIRED' : 'AVAILABLE'
}

/** The wellness plan that was bought for a policy and holds by now, for terms that end after it was bought. */
export function addedPlan(facts: Facts, policyId: string, termEnd: string): WellnessPlan | undefined {
  const offer = facts.tables.offers.where('policyId', policyId).find((each) => isAdded(facts, each))
  return offer?.request !== undefined && offer.request.on < termEnd ? offer.request.plan : undefined
}

function isAdded(facts: Facts, { request }: OfferRow): boolean {
  return request !== undefined && addBusinessDays(request.on, BUSINESS_DAYS) <= facts.today()
}
