import { addDays } from '../world/calendar.ts'
import type { ChargeRow } from '../world/tables/money-rows.ts'
import type { PolicyRow } from '../world/tables/rows.ts'
import { compare } from './compare.ts'
import { installmentOf, pastDueDates } from './due-dates.ts'
import type { Facts } from './facts.ts'
import { canPayOn } from './payment-methods.ts'

/** A balance counts only above this amount, in cents (001 §5, §9). */
const MIN_OVERDUE_CENTS = 500
const GRACE_DAYS = 30
/** The grace period under the pet model law, in days (000 §9). */
const GRACE_DAYS_PET_MODEL_LAW = 14

/** The columns of a charge that answers need. */
type Charge = Pick<ChargeRow, 'policyId' | 'date' | 'amount' | 'currency' | 'outcome'>

/** The payment history of a policy. */
export type Bills = {
  /** Bills that fell due by the clock alone, oldest first. */
  billed: Charge[]
  /** The declined and unpaid amount, in units of the currency; 0 when nothing is overdue. */
  overdue: number
  /** The date of the oldest declined and unpaid payment. */
  since?: string
  /** The first day without coverage after the grace period. */
  end?: string
}

/**
 * The bills of a policy up to the day of the clock. A method that had expired by the due date, or was not verified,
 * declines a bill. A cancelled policy is not billed. Nor is a policy after its grace period, which starts on the day
 * when the overdue amount exceeds the minimum. The documents state the length of the period but not its start.
 */
export function billsOf(facts: Facts, policy: PolicyRow): Bills {
  const { tables } = facts
  const terms = tables.terms.where('policyId', policy.id)
  const graceDays = terms.some(({ isPetModelLaw }) => isPetModelLaw) ? GRACE_DAYS_PET_MODEL_LAW : GRACE_DAYS
  const declined: Charge[] = tables.charges.where('policyId', policy.id).filter(isDeclined)
  const billed: Charge[] = []
  let end = endOf(declined, graceDays)
  for (const charge of dueCharges(facts, policy)) {
    if (end !== undefined && charge.date >= end) break
    billed.push(charge)
    if (!isDeclined(charge)) continue
    declined.push(charge)
    end = endOf(declined, graceDays)
  }
  const overdue = declined.reduce((sum, { amount }) => sum + centsOf(amount), 0) / 100
  const [since] = declined.map(({ date }) => date).sort(compare)
  return { billed, overdue, ...(since === undefined ? {} : { since }), ...(end === undefined ? {} : { end }) }
}

function endOf(declined: readonly Charge[], graceDays: number): string | undefined {
  let cents = 0
  for (const { date, amount } of [...declined].sort((a, b) => compare(a.date, b.date))) {
    cents += centsOf(amount)
    if (cents > MIN_OVERDUE_CENTS) return addDays(date, graceDays + 1)
  }
  return undefined
}

function* dueCharges(facts: Facts, policy: PolicyRow): Generator<Charge> {
  const { tables } = facts
  const [subscription] = tables.subscriptions.where('policyId', policy.id)
  const term = tables.terms.where('policyId', policy.id).find(({ cancelledOn }) => cancelledOn === undefined)
  if (subscription === undefined || term === undefined) return
  const method = tables.paymentMethods.get(subscription.paymentMethodId)
  const amount = installmentOf(term, subscription)
  for (const date of pastDueDates(facts, subscription)) {
    const outcome = method !== undefined && canPayOn(method, date) ? 'Approved' : 'Declined'
    yield { policyId: policy.id, date, amount, currency: term.currency, outcome }
  }
}

/** The charges made in this world, oldest first, without the bills that fell due by the clock alone. */
export function ledgerOf({ tables }: Pick<Facts, 'tables'>) {
  return tables.charges.all().flatMap(({ policyId, amount, currency, paymentMethodId, outcome, at }) => {
    return at === undefined
      ? []
      : { policyNumber: policyId, amount, currency, paymentMethodId, status: outcome, at }
  })
}

function isDeclined({ outcome }: Charge): boolean {
  return outcome === 'Declined'
}

function centsOf(amount: number): number {
  return Math.round(amount * 100)
}
