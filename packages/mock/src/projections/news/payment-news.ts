import { addDays, daysBetween } from '../../insurance/calendar.ts'
import type { ChargeRow, LedgerRow, PaymentMethodRow } from '../../tables/money-rows.ts'
import type { Currency } from '../../tables/rows.ts'
import { nextDueDate, paidAt } from '../due-dates.ts'
import type { Facts } from '../facts.ts'
import { expiredOn, isExpired, verifiedOn } from '../payment-methods.ts'
import { presentInstallment } from '../policies.ts'
import type { PolicyState } from '../policy-state.ts'
import { LISTED_DAYS, type News, noon } from './news.ts'

/** A payment is announced this long before it is due, and the end of a card before its month ends, in days (900 §1). */
const DUE_DAYS = 3
const EXPIRY_DAYS = 60

const AMOUNT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const sumIn = (currency: Currency, amount: number) =>
  `${currency === 'CAD' ? 'C$' : '$'}${AMOUNT.format(amount)}`

type Charge = Pick<LedgerRow, 'amount' | 'currency' | 'outcome'> & Pick<ChargeRow, 'paymentMethodId'>

function ofCharge(
  { policy }: PolicyState,
  chargeId: string,
  at: string,
  { amount, currency, outcome, paymentMethodId: methodId }: Charge,
): News {
  const kind = outcome === 'Approved' ? 'paymentMade' : 'paymentFailed'
  const sum = sumIn(currency, amount)
  return {
    id: `${kind}-${chargeId}`,
    kind,
    at,
    text:
      kind === 'paymentMade' ? `We’ve received your payment of ${sum}.` : `Your payment of ${sum} failed.`,
    about: {
      petId: policy.petId,
      policyNumber: policy.id,
      chargeId,
      ...(methodId === undefined ? {} : { methodId }),
    },
  }
}

type Due = Pick<ChargeRow, 'date' | 'amount' | 'currency'>

function announced(facts: Facts, { policy }: PolicyState, { date, amount, currency }: Due): News {
  const sum = sumIn(currency, amount)
  return {
    id: `paymentDue-${policy.id}-${date}`,
    kind: 'paymentDue',
    at: noon(addDays(date, -DUE_DAYS)),
    text: `Your payment of ${sum} ${dueIn(daysBetween(facts.today(), date))}.`,
    about: { petId: policy.petId, policyNumber: policy.id },
  }
}

function dueIn(days: number): string {
  if (days < 0) return 'was due'
  if (days === 0) return 'is due today'
  return days === 1 ? 'is due tomorrow' : `is due in ${days} days`
}

/**
 * The payments of a policy. A bill is paid at the end of its due date, and has the same id whether it follows from the
 * clock or is a row of charges.
 */
export function ofBills(facts: Facts, state: PolicyState): News[] {
  const { policy, subscription, bills, present } = state
  const bill = ({ date, at, ...charge }: Pick<ChargeRow, 'date' | 'at'> & Charge) =>
    ofCharge(state, `${policy.id}-${date}`, at ?? paidAt(date), charge)
  // Payments of many years are passed over before anything is made of them, because there are thousands.
  const oldest = addDays(facts.today(), -LISTED_DAYS)
  const charges = [...facts.tables.charges.where('policyId', policy.id), ...bills.billed].filter(
    ({ date }) => date >= oldest,
  )
  const past = [
    ...charges.map(bill),
    ...charges.map((charge) => announced(facts, state, charge)),
    ...facts.tables.ledger.where('policyId', policy.id).map((row) => ofCharge(state, row.id, row.at, row)),
  ]
  if (subscription === undefined || present.status !== 'ACTIVE') return past
  const next = {
    date: nextDueDate(facts, subscription),
    amount: presentInstallment(present, subscription),
    currency: present.row.currency,
  }
  return [...past, announced(facts, state, next)]
}

export function ofMethod(facts: Facts, method: PaymentMethodRow): News[] {
  const { id: methodId, last4, savedAt = '' } = method
  const about = { methodId }
  if (method.kind === 'bank') {
    const { isSound, isVerifiedAtOnce, addedOn } = method
    const kind = isSound ? 'bankVerified' : 'bankRefused'
    return [
      {
        id: `${kind}-${methodId}`,
        kind,
        at: isVerifiedAtOnce === true ? savedAt || noon(addedOn) : noon(verifiedOn(method)),
        text: isSound
          ? `Your bank account ending in ${last4} has been verified.`
          : `We couldn’t verify your bank account ending in ${last4}.`,
        about,
      },
    ]
  }
  const { expMonth, expYear } = method
  const expires = noon(addDays(expiredOn(method), -EXPIRY_DAYS))
  return [
    {
      id: `cardExpires-${methodId}-${expYear}-${expMonth}`,
      kind: 'cardExpires',
      // A card that is added shortly before its end is news then, and not earlier.
      at: savedAt > expires ? savedAt : expires,
      text: `Your card ending in ${last4} ${isExpired(method, facts.today()) ? 'has expired' : 'expires soon'}.`,
      about,
    },
  ]
}
