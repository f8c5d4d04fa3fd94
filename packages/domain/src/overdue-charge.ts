import type { CalendarDate } from './calendar-dates.ts'
import { type Currency, formatMoney, type Money } from './money.ts'
import { overdueBalance } from './overdue.ts'
import { activePolicies, activeTerm } from './policies.ts'

type Term = {
  status: string
  effectiveDate: CalendarDate
  expirationDate: CalendarDate
  policyNumberDisplay: string
}
type Policy = { policyNumber: string; policyTerms: readonly Term[] }
type FailedPayment = { policyNumber: string; balanceOverdueAmount?: number | undefined }

/** An overdue balance to charge, or one that was charged. */
export type OverdueBilling = { policyNumber: string; policyDisplayNumber: string; amount: Money }

/**
 * The overdue balances of policies that are charged together, each policy once: above the minimum, and of an active
 * policy (001 §5). In the order of the account.
 * @param numbers the policies to charge
 */
export function overdueBillings(
  numbers: readonly string[],
  account: {
    policies?: readonly Policy[] | undefined
    failedPayments?: readonly FailedPayment[] | undefined
  },
  currency: Currency,
): OverdueBilling[] {
  const { policies = [], failedPayments = [] } = account
  return activePolicies(policies).flatMap((policy) => {
    const { policyNumber } = policy
    const term = activeTerm(policy)
    const amount = overdueBalance(policyNumber, failedPayments, currency)
    if (!numbers.includes(policyNumber) || term === undefined || amount === undefined) return []
    return { policyNumber, policyDisplayNumber: term.policyNumberDisplay, amount }
  })
}

/** An amount as a service takes it: units with at most two decimals, such as 41.2 for $41.20. */
export function unitsOf({ cents }: Money): number {
  return cents / 100
}

/** The sum of balances as text; `undefined` without any. All balances of an account have one currency. */
export function totalText(billings: readonly Pick<OverdueBilling, 'amount'>[]): string | undefined {
  const [first] = billings
  if (first === undefined) return undefined
  const cents = billings.reduce((sum, { amount }) => sum + amount.cents, 0)
  return formatMoney({ ...first.amount, cents })
}
