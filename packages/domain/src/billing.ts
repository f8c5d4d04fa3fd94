import { type Currency, type Money, toMoney } from './money.ts'

/** How often a policyholder pays (000 §9). */
export type BillingFrequency = 'annual' | 'quarterly' | 'monthly'

const INSTALLMENTS: Record<BillingFrequency, number> = { annual: 1, quarterly: 4, monthly: 12 }

const CYCLE_LABELS: Record<BillingFrequency, string> = {
  annual: 'Annually',
  quarterly: 'Quarterly',
  monthly: 'Monthly',
}

/** Balances up to this amount, in units of the policy's own currency, are left alone (000 §9, 001 §5). */
export const MIN_OVERDUE_AMOUNT = 5

/** The warning on a policy with an overdue balance (000 §2). */
export const AT_RISK_TEXT = 'This policy is at risk of cancellation because your payment failed to process'

const CARD_BRANDS = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['amex', 'Amex'],
  ['diners', 'Diners'],
  ['unionpay', 'UnionPay'],
])

/** The frequency of a billing type; "annually" is read as annual (000 §9). `undefined` for an unknown type. */
export function readBillingFrequency(type: string): BillingFrequency | undefined {
  const name = type.toLowerCase()
  if (name === 'annual' || name === 'annually') return 'annual'
  return name === 'quarterly' || name === 'monthly' ? name : undefined
}

/** Billing cycle and subscription type as words: "Annually", "Quarterly", "Monthly" (000 §2). */
export function billingCycleLabel(frequency: BillingFrequency): string {
  return CYCLE_LABELS[frequency]
}

/** One installment of an annual premium: a twelfth, a quarter or all of it, half up to the cent (000 §9). */
export function installment(premium: Money, frequency: BillingFrequency): Money {
  const count = INSTALLMENTS[frequency]
  // The integer form of premium / count + 1/2, rounded down.
  return { ...premium, cents: Math.floor((2 * premium.cents + count) / (2 * count)) }
}

/**
 * What a policy owes because a payment failed; `undefined` unless it is above the minimum (000 §2, 001 §5).
 * @param failedPayments of the account, with balances in units of the currency
 */
export function overdueBalance(
  policyNumber: string,
  failedPayments: readonly { policyNumber: string; balanceOverdueAmount?: number | undefined }[],
  currency: Currency,
): Money | undefined {
  const amounts = failedPayments
    .filter((payment) => payment.policyNumber === policyNumber)
    .map((payment) => payment.balanceOverdueAmount ?? 0)
  const owed = Math.max(0, ...amounts)
  return owed > MIN_OVERDUE_AMOUNT ? toMoney(owed, currency) : undefined
}

/**
 * A pay-in method as words: "{brand} .... {digits}" for a card, "Bank account ending in {digits}" for a bank
 * (002 §9). Never more than the last four digits, whatever the service sent.
 */
export function paymentMethodLabel(method: { brand?: string | undefined; number: string }): string {
  const digits = method.number.replace(/\D/g, '').slice(-4)
  if (method.brand === undefined) return `Bank account ending in ${digits}`
  return `${cardBrandName(method.brand)} .... ${digits}`
}

type PayInMethod = {
  card?: { brand?: string | undefined; number: string } | undefined
  ach?: { number: string } | undefined
}

/** The method that pays a policy (000 §3). */
export function defaultPaymentMethod<M extends { id: string }>(
  { defaultPaymentRef }: { defaultPaymentRef?: string | undefined },
  methods: readonly M[],
): M | undefined {
  return methods.find(({ id }) => id === defaultPaymentRef)
}

/** A card or a bank account as words, as `paymentMethodLabel` has them; `undefined` for any other method. */
export function payInMethodLabel({ card, ach }: PayInMethod = {}): string | undefined {
  if (card !== undefined) return paymentMethodLabel({ brand: card.brand ?? 'Card', number: card.number })
  return ach === undefined ? undefined : paymentMethodLabel({ number: ach.number })
}

/** A card brand as people write it; an unknown one stays as the service sent it. */
export function cardBrandName(brand: string): string {
  return CARD_BRANDS.get(brand.toLowerCase()) ?? brand
}

/** What stands where a provider of card fields says nothing usable; the wording is ours (000 §8). */
export const PROVIDER_FALLBACK = 'Something went wrong. Please try again.'

/**
 * The message of a card provider as people see it: what stands before its first semicolon (000 §8).
 * @waiting PLAT-026, PLAT-027
 */
export function providerMessage(message: string | undefined): string {
  const [first = ''] = (message ?? '').split(';')
  return first.trim() === '' ? PROVIDER_FALLBACK : first.trim()
}
