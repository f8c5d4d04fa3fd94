import type { BillingSubscription, Policy, PolicyTerm, RenewalPolicy } from '../contract-types.ts'
import type { CustomerRow, PolicyRow } from '../world/tables/rows.ts'
import { overdueOf } from './charges.ts'
import { installmentOf, nextDueDate } from './due-dates.ts'
import type { Facts } from './facts.ts'
import { petNameOf } from './pet-name.ts'
import { displayNumber } from './policy-number.ts'
import {
  isActive,
  isRenewalNoticeSent,
  presentTerm,
  renewedId,
  type Term,
  termAnswer,
  termsOf,
} from './terms.ts'

export function policiesOf(facts: Facts, customer: CustomerRow): Policy[] {
  return facts.tables.policies
    .where('customerId', customer.id)
    .map((policy) => policyAnswer(facts, customer, policy))
}

function policyAnswer(facts: Facts, customer: CustomerRow, policy: PolicyRow): Policy {
  const terms = termsOf(facts, policy)
  const { row, plan, status } = presentTerm(facts, policy)
  const [subscription] = facts.tables.subscriptions.where('policyId', policy.id)
  return {
    policyNumber: policy.id,
    policyNumberDisplay: displayNumber(policy.id),
    displayName: petNameOf(facts, policy.petId),
    productType: 'Comprehensive_PetInsurance',
    protectedSince: policy.protectedSince,
    customerNumber: customer.id,
    isWellness: plan !== undefined && status === 'ACTIVE',
    isWellnessExists: terms.some((term) => term.plan !== undefined),
    billing: billingOf(facts, policy),
    ...splitTerms(facts, policy, terms),
    documents: [],
    currentAnnualPremium: row.premium,
    coinsurance: row.coinsurance,
    ...(subscription === undefined ? {} : { defaultPaymentRef: subscription.paymentMethodId }),
  }
}

/** A term that ran to its end is history; one that was cancelled stays among the terms (000 §4). */
function splitTerms(facts: Facts, policy: PolicyRow, terms: readonly Term[]) {
  const told = (some: readonly Term[]) => some.map((term) => termAnswer(facts, policy, term))
  return {
    policyTerms: told(terms.filter(({ status }) => status !== 'EXPIRED')),
    policyTermsHistory: told(terms.filter(({ status }) => status === 'EXPIRED')).slice(0, 60),
  }
}

/** What is due for a policy: nothing any more once it is cancelled (001 §3). */
function billingOf(facts: Facts, policy: PolicyRow): NonNullable<Policy['billing']> {
  const [subscription] = facts.tables.subscriptions.where('policyId', policy.id)
  const { row, status } = presentTerm(facts, policy)
  if (subscription === undefined) return { billingDate: 'NA' }
  const balanceOverdueAmount = overdueOf(facts, policy)
  const overdue = balanceOverdueAmount === 0 ? {} : { balanceOverdueAmount }
  if (status !== 'ACTIVE') return { billingDate: 'NA', type: subscription.frequency, ...overdue }
  return {
    billingDate: nextDueDate(facts, subscription),
    amount: installmentOf(row, subscription),
    type: subscription.frequency,
    premium: row.premium,
    ...overdue,
  }
}

/** The billing subscription of each policy; it repeats of a term neither its id nor its start (001 §3). */
export function policyBillingsOf(facts: Facts, customer: CustomerRow): BillingSubscription[] {
  return facts.tables.policies.where('customerId', customer.id).flatMap((policy) => {
    const [subscription] = facts.tables.subscriptions.where('policyId', policy.id)
    if (subscription === undefined) return []
    const { premium: _premium, ...billing } = billingOf(facts, policy)
    const terms = termsOf(facts, policy).filter(({ status }) => status !== 'EXPIRED')
    return {
      policyNumber: policy.id,
      policyTerms: terms.map((term) => billingTermOf(termAnswer(facts, policy, term))),
      defaultPaymentRef: subscription.paymentMethodId,
      ...billing,
    }
  })
}

function billingTermOf(term: PolicyTerm) {
  const { status, policyNumberDisplay, petName, expirationDate, schemaDetails, wellnessPlan } = term
  return {
    status,
    policyNumberDisplay,
    petName,
    expirationDate,
    ...(schemaDetails === undefined ? {} : { schemaDetails }),
    ...(wellnessPlan === undefined ? {} : { wellnessPlan }),
  }
}

/** The policies whose renewal notice is out, with what the next term will cost: as much as this one. */
export function renewalPoliciesOf(facts: Facts, customer: CustomerRow): RenewalPolicy[] {
  return facts.tables.policies.where('customerId', customer.id).flatMap((policy) => {
    const term = presentTerm(facts, policy)
    if (!isRenewalNoticeSent(facts, term)) return []
    const [subscription] = facts.tables.subscriptions.where('policyId', policy.id)
    return {
      policyNumber: policy.id,
      policyTermId: renewedId(term.id, 1),
      renewalDetails: { paymentPlan: subscription?.frequency ?? 'annual', premium: term.row.premium },
      isRenewal: true,
    }
  })
}

/** Whether no name and no address changes any more: a notice is out for some running term (000 §4). */
export function isLocked(facts: Facts, customer: CustomerRow): boolean {
  return facts.tables.policies
    .where('customerId', customer.id)
    .some((policy) => isActive(facts, policy) && isRenewalNoticeSent(facts, presentTerm(facts, policy)))
}
