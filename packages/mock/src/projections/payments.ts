import type { FailedPayment, PaymentHistoryItem } from '../contract-types.ts'
import { compare } from '../insurance/calendar.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { Facts } from './facts.ts'
import { achOf } from './payment-methods.ts'
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
  const asked = facts.tables.ledger
    .where('customerId', customer.id)
    .map((row) => ({ ...row, date: row.at.slice(0, 10) }))
  return [...states.flatMap(({ bills }) => bills.billed), ...stored, ...asked]
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
  return states.flatMap(({ policy, bills }) => {
    if (bills.overdue === 0) return []
    const { overdue, since, lastDay, failedMethodId = '' } = bills
    const method = facts.tables.paymentMethods.get(failedMethodId)
    return {
      policyNumber: policy.id,
      balanceOverdueAmount: overdue,
      ...(method?.kind === 'bank' ? { ach: achOf(method) } : {}),
      ...(since === undefined ? {} : { overdueSince: since }),
      ...(lastDay === undefined ? {} : { cancellationDate: lastDay }),
    }
  })
}
