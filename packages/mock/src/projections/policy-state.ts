import type { SubscriptionRow } from '../tables/money-rows.ts'
import type { CustomerRow, PolicyRow } from '../tables/rows.ts'
import { type Bills, billsOf } from './charges.ts'
import type { Facts } from './facts.ts'
import { petNameOf } from './pet-name.ts'
import { presentOf, type Term, termsOf } from './terms.ts'

/** A policy on the day of the clock. Several answers derive from it, so it is computed once. */
export type PolicyState = {
  policy: PolicyRow
  petName: string
  subscription: SubscriptionRow | undefined
  bills: Bills
  /** Newest first. */
  terms: Term[]
  present: Term
}

function policyState(facts: Facts, policy: PolicyRow): PolicyState {
  const bills = billsOf(facts, policy)
  const terms = termsOf(facts, policy, bills)
  const petName = petNameOf(facts, policy.petId)
  const [subscription] = facts.tables.subscriptions.where('policyId', policy.id)
  return { policy, petName, subscription, bills, terms, present: presentOf(terms) }
}

/** All policies of a policyholder. */
export function policyStates(facts: Facts, customer: CustomerRow): PolicyState[] {
  return facts.tables.policies.where('customerId', customer.id).map((policy) => policyState(facts, policy))
}
