import type { CalendarDate } from './calendar-dates.ts'
import { type Currency, formatMoney, type Money } from './money.ts'
import { MIN_OVERDUE_AMOUNT, overdueBalance } from './overdue.ts'
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

/** One try to charge a balance, or a part of it. `amount` is in units of the currency. */
type Try = { policyDisplayNumber: string; amount: number; transactionStatus: { status: string } }

/** The balances of a charge that were paid, and those that were not. One that was paid in part is in both. */
export type ChargeResult = { paid: OverdueBilling[]; open: OverdueBilling[] }

/**
 * The result of a charge. It has succeeded when nothing is open, which is when every transaction is `Approved` and each
 * balance has one (PAYAPI-040, decision 30). Of a balance with mixed transactions the approved amounts are paid, and the
 * rest is open; that rest is 0 when the approved amounts cover the balance beside a declined one.
 * @param transactions the tries that the service answered with
 */
export function chargeResult(
  billings: readonly OverdueBilling[],
  transactions: readonly Try[],
): ChargeResult {
  const numbers = billings.map(({ policyDisplayNumber }) => policyDisplayNumber)
  // A declined transaction that names no balance can belong to each of them.
  const hasStray = transactions.some(
    (each) => !numbers.includes(each.policyDisplayNumber) && !isApproved(each),
  )
  const result: ChargeResult = { paid: [], open: [] }
  for (const billing of billings) {
    const tries = transactions.filter((each) => each.policyDisplayNumber === billing.policyDisplayNumber)
    const approved = tries.filter(isApproved)
    const isWhole = tries.length > 0 && approved.length === tries.length
    const cents = isWhole ? billing.amount.cents : coveredCents(approved, billing.amount)
    if (cents > 0) result.paid.push(withCents(billing, cents))
    if (!isWhole || hasStray) result.open.push(withCents(billing, billing.amount.cents - cents))
  }
  return result
}

const isApproved = ({ transactionStatus }: Try) => transactionStatus.status === 'Approved'

/** The cents that transactions cover of a balance, never more than all of it. */
function coveredCents(transactions: readonly Try[], { cents: all }: Money): number {
  const sum = transactions.reduce((cents, { amount }) => cents + Math.max(0, Math.round(amount * 100)), 0)
  return Math.min(all, sum)
}

function withCents(billing: OverdueBilling, cents: number): OverdueBilling {
  return { ...billing, amount: { ...billing.amount, cents } }
}

/**
 * The balances that a second charge takes after a mixed one: those that are open, as the account has them now. What was
 * paid is never among them.
 * @param present the overdue balances of the account
 * @param open what the first charge has left
 * @returns undefined when a balance is now higher than what was left, because nobody agreed to pay that
 */
export function restToCharge(
  present: readonly OverdueBilling[],
  open: readonly OverdueBilling[],
): OverdueBilling[] | undefined {
  const left = new Map(open.map(({ policyNumber, amount }) => [policyNumber, amount.cents]))
  const rest = present.filter(({ policyNumber }) => left.has(policyNumber))
  return rest.every(({ policyNumber, amount }) => amount.cents <= (left.get(policyNumber) ?? 0))
    ? rest
    : undefined
}

/** The open balances of a mixed charge that can be charged, which are those above the minimum (001 §5). */
export function chargeableRest(open: readonly OverdueBilling[]): OverdueBilling[] {
  return open.filter(({ amount }) => amount.cents > MIN_OVERDUE_AMOUNT * 100)
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
