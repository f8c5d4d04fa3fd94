import type { Account, PaymentMethod, PayoutMethod } from '../contract-types.ts'
import { addBusinessDays } from '../world/calendar.ts'
import type { PaymentMethodRow, PayoutMethodRow } from '../world/tables/money-rows.ts'
import type { CustomerRow } from '../world/tables/rows.ts'
import type { Facts } from './facts.ts'

/** A bank account is verified within 2 business days (001 §9). */
const VERIFICATION_BUSINESS_DAYS = 2

type Bank = Extract<PaymentMethodRow, { kind: 'bank' }>
type CardDates = { expMonth: number; expYear: number }

export function paymentMethodsOf(facts: Facts, customer: CustomerRow): PaymentMethod[] {
  return facts.tables.paymentMethods
    .where('customerId', customer.id)
    .map((method) => paymentMethodAnswer(method, facts.today()))
}

function paymentMethodAnswer(method: PaymentMethodRow, today: string): PaymentMethod {
  const { id, holder } = method
  if (method.kind === 'bank') {
    const { last4, routingNumber, accountType } = method
    const ach = { accountHolder: holder, number: last4, routingNumber, type: accountType }
    return { id, instrumentType: 'ACH', status: verificationOf(method, today), payMethodId: id, ach }
  }
  const { brand, last4, expMonth, expYear } = method
  const expirationDate = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
  const card = { brand, number: last4, name: holder, expirationDate, expMonth, expYear }
  return { id, instrumentType: 'card', payMethodId: id, card }
}

function verificationOf({ addedOn, isSound }: Bank, day: string): NonNullable<PaymentMethod['status']> {
  if (day < addBusinessDays(addedOn, VERIFICATION_BUSINESS_DAYS)) return 'VERIFICATION_PENDING'
  return isSound ? 'VERIFICATION_SUCCESSFUL' : 'VERIFICATION_FAILED'
}

/** Whether a payment with a method succeeded on a calendar day. */
export function canPayOn(method: PaymentMethodRow, day: string): boolean {
  if (method.kind === 'bank') return verificationOf(method, day) === 'VERIFICATION_SUCCESSFUL'
  return !isExpired(method, day)
}

/** A card is valid until the end of its month (001 §4). */
function isExpired({ expMonth, expYear }: CardDates, day: string): boolean {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return expYear < year || (expYear === year && expMonth < month)
}

/** The payout methods of a policyholder, and the one in use. */
export function payoutOf(
  facts: Facts,
  customer: CustomerRow,
): Pick<Account, 'payoutPaymentMethods' | 'selectedPayoutMethod'> {
  const rows = facts.tables.payoutMethods.where('customerId', customer.id)
  const selected = rows.find(({ id }) => id === customer.payoutMethodId)
  return {
    payoutPaymentMethods: rows.map((row) => payoutMethodAnswer(row, facts.today())),
    ...(selected === undefined
      ? {}
      : { selectedPayoutMethod: { id: selected.id, status: payoutStatus(selected, facts.today()) } }),
  }
}

function payoutMethodAnswer(row: PayoutMethodRow, today: string): PayoutMethod {
  const common = { id: row.id, status: payoutStatus(row, today) }
  if (row.kind === 'bank') return { ...common, instrumentType: 'bank', bank: { number: row.last4 } }
  const { brand, last4, expMonth, expYear } = row
  return { ...common, instrumentType: 'card', card: { brand, number: last4, expMonth, expYear } }
}

function payoutStatus(row: PayoutMethodRow, today: string): 'valid' | 'expired' {
  return row.kind === 'card' && isExpired(row, today) ? 'expired' : 'valid'
}
