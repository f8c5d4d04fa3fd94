import type { BillingSubscription, Policy, PolicyTerm, RenewalPolicy } from '../contract-types.ts'
import type { SubscriptionRow } from '../tables/money-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'
import { sumOf } from './charges.ts'
import { installmentOf, nextDueDate } from './due-dates.ts'
import type { Facts } from './facts.ts'
import { displayNumber } from './policy-number.ts'
import { type PolicyState, policyStates } from './policy-state.ts'
import { termAnswer } from './term-answer.ts'
import { renewedId, type Term } from './terms.ts'

/** The maximum of the contract for the terms in a list. */
const MOST_TERMS = 60

export function policiesOf(
  facts: Facts,
  customer: CustomerRow,
  states: readonly PolicyState[] = policyStates(facts, customer),
): Policy[] {
  return states.map((state) => policyAnswer(facts, state))
}

function policyAnswer(facts: Facts, state: PolicyState): Policy {
  const { policy, petName, present, subscription, terms } = state
  const { row, plan, status, premium, wellnessPremium } = present
  return {
    policyNumber: policy.id,
    policyNumberDisplay: displayNumber(policy.id),
    displayName: petName,
    productType: 'Comprehensive_PetInsurance',
    protectedSince: policy.protectedSince,
    customerNumber: policy.customerId,
    isWellness: plan !== undefined && status === 'ACTIVE',
    isWellnessExists: terms.some((term) => term.plan !== undefined),
    billing: billingOf(facts, state),
    ...splitTerms(state),
    documents: [],
    currentAnnualPremium: premium,
    ...(wellnessPremium === 0 ? {} : { wellnessPremium }),
    coinsurance: row.coinsurance,
    ...(subscription === undefined ? {} : { defaultPaymentRef: subscription.paymentMethodId }),
  }
}

/** A term that ran to its end belongs to the history; a cancelled one stays in the terms (000 §4). */
function splitTerms(state: PolicyState): Pick<Policy, 'policyTerms' | 'policyTermsHistory'> {
  const expired = state.terms.filter(({ status }) => status === 'EXPIRED').slice(0, MOST_TERMS)
  return {
    policyTerms: presentAndCancelled(state),
    policyTermsHistory: expired.map((term) => termAnswer(state, term)),
  }
}

function presentAndCancelled(state: PolicyState): PolicyTerm[] {
  const terms = state.terms.filter(({ status }) => status !== 'EXPIRED')
  return terms.map((term) => termAnswer(state, term))
}

/** The next payment of a policy; none for a cancelled one (001 §3). */
function billingOf(
  facts: Facts,
  { subscription, present, bills }: PolicyState,
): NonNullable<Policy['billing']> {
  if (subscription === undefined) return { billingDate: 'NA' }
  const overdue = bills.overdue === 0 ? {} : { balanceOverdueAmount: bills.overdue }
  if (present.status !== 'ACTIVE') return { billingDate: 'NA', type: subscription.frequency, ...overdue }
  return {
    billingDate: nextDueDate(facts, subscription),
    amount: presentInstallment(present, subscription),
    type: subscription.frequency,
    premium: present.premium,
    ...overdue,
  }
}

/** The payments for insurance and wellness are rounded each by itself, so that a quote of one can be added. */
export function presentInstallment(
  { row, wellnessPremium }: Term,
  subscription: Pick<SubscriptionRow, 'frequency'>,
): number {
  return sumOf(installmentOf(row.premium, subscription), installmentOf(wellnessPremium, subscription))
}

/** The billing subscription of each policy, without id and start of the term (001 §3). */
export function policyBillingsOf(
  facts: Facts,
  customer: CustomerRow,
  states: readonly PolicyState[] = policyStates(facts, customer),
): BillingSubscription[] {
  return states.flatMap((state) => {
    const { policy, subscription } = state
    if (subscription === undefined) return []
    const { premium: _premium, ...billing } = billingOf(facts, state)
    return {
      policyNumber: policy.id,
      policyTerms: presentAndCancelled(state).map(billingTermOf),
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

/** The policies with a renewal notice. The next term costs as much as the current one. */
export function renewalPoliciesOf(
  facts: Facts,
  customer: CustomerRow,
  states: readonly PolicyState[] = policyStates(facts, customer),
): RenewalPolicy[] {
  return states
    .filter(({ present }) => present.isNoticeSent)
    .map(({ policy, present, subscription }) => ({
      policyNumber: policy.id,
      policyTermId: renewedId(present.id, 1),
      renewalDetails: { paymentPlan: subscription?.frequency ?? 'annual', premium: present.premium },
      isRenewal: true,
    }))
}

/** Whether names and addresses are locked by the renewal notice of a running term (000 §4). */
export function isLocked(facts: Facts, customer: CustomerRow): boolean {
  return policyStates(facts, customer).some(({ present }) => present.isNoticeSent)
}
