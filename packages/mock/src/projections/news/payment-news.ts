import { addDays, addMonths } from '../../insurance/calendar.ts'
import type { PaymentMethodRow } from '../../tables/money-rows.ts'
import { nextDueDate } from '../due-dates.ts'
import type { Facts } from '../facts.ts'
import { verifiedOn } from '../payment-methods.ts'
import { presentInstallment } from '../policies.ts'
import type { PolicyState } from '../policy-state.ts'
import { type News, noon } from './news.ts'

/** A payment is announced this long before it is due, and the end of a card before its month ends, in days (900 §1). */
const DUE_DAYS = 3
const EXPIRY_DAYS = 60

/** A charge of a bill or of an overdue balance. */
type Charge = { policyId: string; amount: number; outcome: 'Approved' | 'Declined'; paymentMethodId?: string }

export function ofCharge(chargeId: string, at: string, charge: Charge): News {
  const { policyId, amount, outcome, paymentMethodId } = charge
  const kind = outcome === 'Approved' ? 'paymentMade' : 'paymentFailed'
  const sum = `$${amount.toFixed(2)}`
  return {
    id: `${kind}-${chargeId}`,
    kind,
    at,
    text:
      outcome === 'Approved' ? `We’ve received your payment of ${sum}.` : `Your payment of ${sum} failed.`,
    about: {
      policyNumber: policyId,
      chargeId,
      ...(paymentMethodId === undefined ? {} : { methodId: paymentMethodId }),
    },
  }
}

/** A bill has the same id whether it follows from the clock or is a row of charges. */
export function ofBills(facts: Facts, { policy, subscription, bills, present }: PolicyState): News[] {
  const charges = [...facts.tables.charges.where('policyId', policy.id), ...bills.billed]
  const paid = charges.map(({ date, ...charge }) => ofCharge(`${policy.id}-${date}`, noon(date), charge))
  const announced = ({ date, amount }: { date: string; amount: number }): News => ({
    id: `paymentDue-${policy.id}-${date}`,
    kind: 'paymentDue',
    at: noon(addDays(date, -DUE_DAYS)),
    text: `Your payment of $${amount.toFixed(2)} is due in ${DUE_DAYS} days.`,
    about: { petId: policy.petId, policyNumber: policy.id },
  })
  const due = charges.map(announced)
  if (subscription === undefined || present.status !== 'ACTIVE') return [...paid, ...due]
  const amount = presentInstallment(present, subscription)
  return [...paid, ...due, announced({ date: nextDueDate(facts, subscription), amount })]
}

export function ofMethod(method: PaymentMethodRow): News[] {
  const { id: methodId, last4 } = method
  if (method.kind === 'bank') {
    if (method.isVerifiedAtOnce === true) return []
    const kind = method.isSound ? 'bankVerified' : 'bankRefused'
    return [
      {
        id: `${kind}-${methodId}`,
        kind,
        at: noon(verifiedOn(method)),
        text: method.isSound
          ? `Your bank account ending in ${last4} has been verified.`
          : `We couldn’t verify your bank account ending in ${last4}.`,
        about: { methodId },
      },
    ]
  }
  const { expMonth, expYear } = method
  const end = addMonths(`${expYear}-${String(expMonth).padStart(2, '0')}-01`, 1)
  return [
    {
      id: `cardExpires-${methodId}-${expYear}-${expMonth}`,
      kind: 'cardExpires',
      at: noon(addDays(end, -EXPIRY_DAYS)),
      text: `Your card ending in ${last4} expires soon.`,
      about: { methodId },
    },
  ]
}
