import type { ChargeRow } from '../tables/money-rows.ts'
import type { PolicyRow } from '../tables/rows.ts'
import { installmentOf, pastDueDates } from './due-dates.ts'
import type { Facts } from './facts.ts'
import { boughtOn, purchaseOf } from './offers.ts'
import { type Movement, type Overdue, overdueOf } from './overdue.ts'
import { canPayOn } from './payment-methods.ts'

const GRACE_DAYS = 30
/** The grace period under the pet model law, in days (000 §9). */
const GRACE_DAYS_PET_MODEL_LAW = 14

/** A charge of a bill without the columns of its row. */
type Charge = Omit<ChargeRow, 'id' | 'customerId'>

/** The payment history of a policy. */
export type Bills = {
  /** Bills that fell due by the clock alone, oldest first. */
  billed: Charge[]
  /** The declined and unpaid amount, in units of the currency; 0 when nothing is overdue. */
  overdue: number
  /** The payment method that declined the newest unpaid bill. */
  failedMethodId?: string
} & Pick<Overdue, 'since' | 'lastDay' | 'end'>

/**
 * The bills of a policy up to the day of the clock. A method that had expired by the due date, or was not verified,
 * declines a bill. A cancelled policy is not billed. Nor is a policy after its grace period, or after its pet's death was
 * reported.
 */
export function billsOf(facts: Facts, policy: PolicyRow): Bills {
  const { tables } = facts
  const terms = tables.terms.where('policyId', policy.id)
  const graceDays = terms.some(({ isPetModelLaw }) => isPetModelLaw) ? GRACE_DAYS_PET_MODEL_LAW : GRACE_DAYS
  const diedOn = tables.pets.get(policy.petId)?.death?.date
  // Nothing is owed for the time after the death of the pet.
  const isOwed = (charge: Charge) => isDeclined(charge) && (diedOn === undefined || charge.date <= diedOn)
  const declined: Charge[] = tables.charges.where('policyId', policy.id).filter(isOwed)
  const paid = tables.ledger.where('policyId', policy.id).filter(({ outcome }) => outcome === 'Approved')
  const payments = paid.map(
    ({ at, amount }): Movement => ({ date: at.slice(0, 10), cents: -centsOf(amount) }),
  )
  const present = () =>
    overdueOf(
      [...payments, ...declined.map(({ date, amount }) => ({ date, cents: centsOf(amount) }))],
      graceDays,
    )
  const billed: Charge[] = []
  let overdue = present()
  for (const charge of dueCharges(facts, policy)) {
    if (overdue.end !== undefined && charge.date >= overdue.end) break
    billed.push(charge)
    if (!isOwed(charge)) continue
    declined.push(charge)
    overdue = present()
  }
  const { cents, ...rest } = overdue
  const failedMethodId = cents > 0 ? declined.at(-1)?.paymentMethodId : undefined
  return {
    billed,
    overdue: cents / 100,
    ...rest,
    ...(failedMethodId === undefined ? {} : { failedMethodId }),
  }
}

function* dueCharges(facts: Facts, policy: PolicyRow): Generator<Charge> {
  const { tables } = facts
  const [subscription] = tables.subscriptions.where('policyId', policy.id)
  const term = tables.terms.where('policyId', policy.id).find(({ cancelledOn }) => cancelledOn === undefined)
  if (subscription === undefined || term === undefined) return
  const { paymentMethodId } = subscription
  const method = tables.paymentMethods.get(paymentMethodId)
  const insurance = installmentOf(term.premium, subscription)
  const purchase = purchaseOf(facts, policy.id)
  const wellness = purchase === undefined ? 0 : installmentOf(purchase.price, subscription)
  const reportedOn = tables.pets.get(policy.petId)?.death?.reportedAt.slice(0, 10)
  for (const date of pastDueDates(facts, subscription, reportedOn)) {
    const outcome = method !== undefined && canPayOn(method, date) ? 'Approved' : 'Declined'
    const isWithWellness = purchase !== undefined && date >= boughtOn(purchase)
    const amount = isWithWellness ? sumOf(insurance, wellness) : insurance
    yield { policyId: policy.id, paymentMethodId, date, amount, currency: term.currency, outcome }
  }
}

/** The charges of overdue balances that were tried in this world, oldest first. */
export function ledgerOf({ tables }: Pick<Facts, 'tables'>) {
  return tables.ledger.all().map((row) => {
    const { policyId, amount, currency, paymentMethodId, idempotencyKey, outcome, at } = row
    const status = outcome === 'Approved' ? 'approved' : 'declined'
    return { policyNumber: policyId, amount, currency, paymentMethodId, idempotencyKey, status, at }
  })
}

function isDeclined({ outcome }: Charge): boolean {
  return outcome === 'Declined'
}

/** The sum of two amounts, in whole cents. */
export function sumOf(one: number, other: number): number {
  return (centsOf(one) + centsOf(other)) / 100
}

export function centsOf(amount: number): number {
  return Math.round(amount * 100)
}
