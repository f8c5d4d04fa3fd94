import type { FailedPayment, PaymentHistoryItem } from '../contract-types.ts'
import { addDays } from '../world/calendar.ts'
import type { ChargeRow, CustomerRow, PolicyRow } from '../world/tables/rows.ts'
import { installmentOf, pastDueDates } from './due-dates.ts'
import type { Facts } from './facts.ts'
import { canPayOn } from './payment-methods.ts'
import { petNameOf } from './pet-name.ts'

/** The contract takes no more payments of an account. */
const MOST_PAYMENTS = 5000
/** A balance counts above it only, in cents (001 §5, §9). */
const MIN_OVERDUE_CENTS = 500
const GRACE_DAYS = 30
/** Under the pet model law (000 §9). */
const GRACE_DAYS_PET_MODEL_LAW = 14

/** What of a charge the answers need. */
type Charge = Pick<ChargeRow, 'policyId' | 'date' | 'amount' | 'currency' | 'outcome'>

/** The payments of an account, newest first (001 §2). */
export function paymentHistoryOf(facts: Facts, customer: CustomerRow): PaymentHistoryItem[] {
  const { tables } = facts
  const policies = tables.policies.where('customerId', customer.id)
  const names = new Map(policies.map(({ id, petId }) => [id, petNameOf(facts, petId)]))
  const fallenDue = policies.flatMap((policy) => billedSince(facts, policy))
  return [...fallenDue, ...tables.charges.where('customerId', customer.id)]
    .filter(({ outcome }) => outcome === 'Approved')
    .sort((a, b) => compare(b.date, a.date))
    .slice(0, MOST_PAYMENTS)
    .map(({ policyId, date, amount, currency }) => {
      return { policyNumber: policyId, date, amount, currency, petName: names.get(policyId) ?? '' }
    })
}

/** What was charged in this world, oldest first; bills that the clock alone has charged are not among it. */
export function ledgerOf({ tables }: Pick<Facts, 'tables'>) {
  return tables.charges.all().flatMap(({ policyId, amount, currency, paymentMethodId, outcome, at }) => {
    return at === undefined
      ? []
      : { policyNumber: policyId, amount, currency, paymentMethodId, status: outcome, at }
  })
}

/** What each policy owes because a payment was declined (000 §3). */
export function failedPaymentsOf(facts: Facts, customer: CustomerRow): FailedPayment[] {
  return facts.tables.policies.where('customerId', customer.id).flatMap((policy) => {
    const balanceOverdueAmount = overdueOf(facts, policy)
    return balanceOverdueAmount === 0 ? [] : [{ policyNumber: policy.id, balanceOverdueAmount }]
  })
}

/** What a policy owes, in units of the currency; 0 when nothing. */
export function overdueOf(facts: Facts, policy: PolicyRow): number {
  const declined = [...storedOf(facts, policy), ...billedSince(facts, policy)].filter(isDeclined)
  return declined.reduce((sum, { amount }) => sum + centsOf(amount), 0) / 100
}

/**
 * The first day without cover for a policy that is not paid: its grace period counts from the day on which more than
 * the minimum was left open. `undefined` while that has not happened. The documents name the period and not from when
 * it counts.
 */
export function nonPaymentEnd(facts: Facts, policy: PolicyRow): string | undefined {
  return endOf(facts, policy, [...storedOf(facts, policy), ...billed(facts, policy)])
}

function endOf({ tables }: Facts, policy: PolicyRow, charges: readonly Charge[]): string | undefined {
  let cents = 0
  for (const { date, amount } of charges.filter(isDeclined).sort((a, b) => compare(a.date, b.date))) {
    cents += centsOf(amount)
    if (cents > MIN_OVERDUE_CENTS) {
      const isShort = tables.terms.where('policyId', policy.id).some(({ isPetModelLaw }) => isPetModelLaw)
      return addDays(date, 1 + (isShort ? GRACE_DAYS_PET_MODEL_LAW : GRACE_DAYS))
    }
  }
  return undefined
}

function storedOf({ tables }: Facts, policy: PolicyRow): readonly Charge[] {
  return tables.charges.where('policyId', policy.id)
}

/** What was billed while the policy was in force. */
function billedSince(facts: Facts, policy: PolicyRow): Charge[] {
  const all = billed(facts, policy)
  if (all.length === 0) return all
  const end = endOf(facts, policy, [...storedOf(facts, policy), ...all])
  return end === undefined ? all : all.filter(({ date }) => date < end)
}

/**
 * What fell due by the clock alone. A method that had expired by that day, or was not verified, declined it. A policy
 * that was cancelled is not billed.
 */
function billed(facts: Facts, policy: PolicyRow): Charge[] {
  const { tables } = facts
  const [subscription] = tables.subscriptions.where('policyId', policy.id)
  const term = tables.terms.where('policyId', policy.id).find(({ cancelledOn }) => cancelledOn === undefined)
  if (subscription === undefined || term === undefined) return []
  const method = tables.paymentMethods.get(subscription.paymentMethodId)
  const amount = installmentOf(term, subscription)
  return pastDueDates(facts, subscription).map((date) => {
    const outcome = method !== undefined && canPayOn(method, date) ? 'Approved' : 'Declined'
    return { policyId: policy.id, date, amount, currency: term.currency, outcome }
  })
}

function isDeclined({ outcome }: Charge): boolean {
  return outcome === 'Declined'
}

function centsOf(amount: number): number {
  return Math.round(amount * 100)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
