import type { PolicyInfo } from '../contract-types.ts'
import { ageOf } from '../insurance/calendar.ts'
import type { SubscriptionRow } from '../tables/money-rows.ts'
import type { CustomerRow, PolicyRow } from '../tables/rows.ts'
import { nextDueDate } from './due-dates.ts'
import type { Facts } from './facts.ts'
import { offersOf } from './offers.ts'
import { petNameOf } from './pet-name.ts'
import { presentInstallment } from './policies.ts'
import { addressOf } from './profile.ts'
import { presentTerm, type Term } from './terms.ts'

/**
 * The facts of a policy for a mailed wellness link and its quote, because the link's visitor has no account (002 §3).
 * Unknown facts are omitted. A policy without an offer has the state of an expired one, at the end of the term.
 */
export function policyInfoOf(facts: Facts, customer: CustomerRow, policy: PolicyRow): PolicyInfo {
  const { tables } = facts
  const term = presentTerm(facts, policy)
  const [subscription] = tables.subscriptions.where('policyId', policy.id)
  const [offer] = tables.offers.where('policyId', policy.id)
  const { state, zipcode } = addressOf(facts, customer, 'HOME')
  return {
    policyEffectiveDate: term.from,
    offerEndDate: offer?.endsOn ?? term.to,
    petName: petNameOf(facts, policy.petId),
    externalCustomerReference: customer.id,
    offerState: offersOf(facts, policy)[0]?.offerState ?? 'EXPIRED',
    underwriter: customer.underwriter,
    state,
    country: customer.serviceCode,
    zipCode: zipcode,
    ratingBranchID: term.row.ratingBranchId,
    rfYear: term.row.rateYear,
    ...(term.row.enrollmentFee === undefined ? {} : { enrollmentFee: term.row.enrollmentFee }),
    ...(subscription === undefined ? {} : billingInfo(facts, term, subscription)),
    ...petInfo(facts, policy),
  }
}

/** Until the next payment the policy costs what it costs today, so a visitor can see what wellness adds. */
function billingInfo(facts: Facts, term: Term, subscription: SubscriptionRow): Partial<PolicyInfo> {
  return {
    paymentPlanType: subscription.frequency,
    installment: presentInstallment(term, subscription),
    nextPaymentDate: nextDueDate(facts, subscription),
  }
}

function petInfo(facts: Facts, policy: PolicyRow): Partial<PolicyInfo> {
  const pet = facts.tables.pets.get(policy.petId)
  if (pet === undefined) return {}
  const { type, birthDate, breedId, breedName } = pet
  return {
    petAge: ageOf(birthDate, facts.today()),
    petType: type.toLowerCase(),
    ...(breedId === undefined ? {} : { breedId }),
    ...(breedName === undefined ? {} : { breedName }),
  }
}
