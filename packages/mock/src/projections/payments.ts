import type { FailedPayment, PaymentHistoryItem } from '../contract-types.ts'
import type { CustomerRow } from '../world/tables/rows.ts'
import { compare } from './compare.ts'
import type { Facts } from './facts.ts'
import { type PolicyState, policyStates } from './policy-state.ts'

/** The maximum of the contract for the payments of an account. */
const MOST_PAYMENTS = 5000

/** The payments of an account, newest first (001 §2). */
export function paymentHistoryOf(
  facts: Facts,
  customer: CustomerRow,
  states: readonly PolicyState[] = policyStates(facts, customer),
): PaymentHistoryItem[] {
  const names = new Map(states.map(({ policy, petName }) => [policy.id, petName]))
  const stored = facts.tables.charges.where('customerId', customer.id)
  return [...states.flatMap(({ bills }) => bills.billed), ...stored]
    .filter(({ outcome }) => outcome === 'Approved')
    .sort((a, b) => compare(b.date, a.date))
    .slice(0, MOST_PAYMENTS)
    .map(({ policyId, date, amount, currency }) => {
      return { policyNumber: policyId, date, amount, currency, petName: names.get(policyId) ?? '' }
    })
}

/** The overdue amount of each policy with a declined payment (000 §3), and the date since when it is overdue. */
export function failedPaymentsOf(
  facts: Facts,
  customer: CustomerRow,
  states: readonly PolicyState[] = policyStates(facts, customer),
): FailedPayment[] {
  return states.flatMap(({ policy, bills: { overdue, since } }) => {
    if (overdue === 0) return []
    const dated = since === undefined ? {} : { overdueSince: since }
    return [{ policyNumber: policy.id, balanceOverdueAmount: overdue, ...dated }]
  })
}
