import type { PaymentMethod } from '../contract-types.ts'
import { addBusinessDays, addMonths } from '../insurance/calendar.ts'
import type { BankInstrument, PaymentMethodRow } from '../tables/money-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { Facts } from './facts.ts'

/** A bank account is verified within 2 business days (001 §9). */
const VERIFICATION_BUSINESS_DAYS = 2

type CardDates = { expMonth: number; expYear: number }

export function paymentMethodsOf(facts: Facts, customer: CustomerRow): PaymentMethod[] {
  return facts.tables.paymentMethods
    .where('customerId', customer.id)
    .map((method) => paymentMethodAnswer(method, facts.today()))
}

export function paymentMethodAnswer(method: PaymentMethodRow, today: string): PaymentMethod {
  const { id, holder, policyIds = [] } = method
  const [policyNumber] = policyIds
  const common = {
    id,
    payMethodId: id,
    ...(policyNumber === undefined ? {} : { policyNumber, policyNumbers: policyIds }),
  }
  if (method.kind === 'bank') {
    const status = verificationOf(method, today)
    return { ...common, instrumentType: 'ACH', status, ach: achOf(method) }
  }
  const { brand, last4, expMonth, expYear, zipcode } = method
  const expirationDate = monthAndYear({ expMonth, expYear })
  const address = zipcode === undefined ? {} : { address: [zipAddress(zipcode)] }
  const card = { brand, number: last4, name: holder, expirationDate, expMonth, expYear, ...address }
  return { ...common, instrumentType: 'card', card }
}

/** The expiry of a card as MM/YY. */
export function monthAndYear({ expMonth, expYear }: CardDates): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
}

/** An address of which only the ZIP code is known, in both spellings of the services (000 §3). */
export function zipAddress(zipcode: string) {
  return { zipcode, zipCode: zipcode }
}

/** The bank account of a payment method, with the last digits of its number. */
export function achOf({ holder, last4, routingNumber, accountType }: PaymentMethodRow & { kind: 'bank' }) {
  return { accountHolder: holder, number: last4, routingNumber, type: accountType }
}

/** The day on which the result of a bank account's verification is known. */
export function verifiedOn({ addedOn }: Pick<BankInstrument, 'addedOn'>): string {
  return addBusinessDays(addedOn, VERIFICATION_BUSINESS_DAYS)
}

/** The state of a bank account's verification on a calendar day. */
export function verificationOf(
  { addedOn, isSound, isVerifiedAtOnce }: BankInstrument,
  day: string,
): NonNullable<PaymentMethod['status']> {
  if (isVerifiedAtOnce) return 'VERIFICATION_SUCCESSFUL'
  if (day < verifiedOn({ addedOn })) return 'VERIFICATION_PENDING'
  return isSound ? 'VERIFICATION_SUCCESSFUL' : 'VERIFICATION_FAILED'
}

/** Whether a payment with a method succeeded on a calendar day. */
export function canPayOn(method: PaymentMethodRow, day: string): boolean {
  return unusableOn(method, day) === undefined && !declinesCharges(method)
}

/** Whether the bank of a card declines every charge. */
export function declinesCharges(method: PaymentMethodRow): boolean {
  return method.kind === 'card' && method.declinesCharges === true
}

/** The reasons why a method cannot be charged or be made a default. */
export const UNUSABLE = {
  PAYMENT_METHOD_EXPIRED: 'The card has expired.',
  PAYMENT_METHOD_NOT_VERIFIED: 'The bank account is not verified.',
} as const

/** The code of the reason why a method cannot be charged or be made a default; undefined when it can (001 §4). */
export function unusableOn(method: PaymentMethodRow, day: string): keyof typeof UNUSABLE | undefined {
  if (method.kind === 'card') return isExpired(method, day) ? 'PAYMENT_METHOD_EXPIRED' : undefined
  return verificationOf(method, day) === 'VERIFICATION_SUCCESSFUL' ? undefined : 'PAYMENT_METHOD_NOT_VERIFIED'
}

/** A card is valid until the end of its month (001 §4). */
export function isExpired(card: CardDates, day: string): boolean {
  return day >= expiredOn(card)
}

/** The first day on which a card is not valid any more. */
export function expiredOn({ expMonth, expYear }: CardDates): string {
  return addMonths(`${expYear}-${String(expMonth).padStart(2, '0')}-01`, 1)
}
