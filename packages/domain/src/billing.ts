import type { Money } from './money.ts'

/** The payment frequency of a policyholder (000 §9). */
export type BillingFrequency = 'annual' | 'quarterly' | 'monthly'

const INSTALLMENTS: Record<BillingFrequency, number> = { annual: 1, quarterly: 4, monthly: 12 }

const CYCLE_LABELS: Record<BillingFrequency, string> = {
  annual: 'Annually',
  quarterly: 'Quarterly',
  monthly: 'Monthly',
}

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

/** The label of a billing cycle and subscription type: "Annually", "Quarterly", "Monthly" (000 §2). */
export function billingCycleLabel(frequency: BillingFrequency): string {
  return CYCLE_LABELS[frequency]
}

/** One installment of an annual premium: a twelfth, a quarter or all of it, rounded half up to the cent (000 §9). */
export function installment(premium: Money, frequency: BillingFrequency): Money {
  const count = INSTALLMENTS[frequency]
  // floor(premium / count + 1/2) in integers.
  return { ...premium, cents: Math.floor((2 * premium.cents + count) / (2 * count)) }
}

/**
 * The label of a pay-in method: "{brand} .... {digits}" for a card, "Bank account ending in {digits}" for a bank
 * account (002 §9). It shows at most the last four digits, even if the service sent more.
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

/** The payment method of a policy; `undefined` when the account does not have it (000 §3). */
export function defaultPaymentMethod<M extends { id: string }>(
  { defaultPaymentRef }: { defaultPaymentRef?: string | undefined },
  methods: readonly M[],
): M | undefined {
  return methods.find(({ id }) => id === defaultPaymentRef)
}

/** The label of a card or a bank account, as in `paymentMethodLabel`; `undefined` for any other method. */
export function payInMethodLabel({ card, ach }: PayInMethod = {}): string | undefined {
  if (card !== undefined) return paymentMethodLabel({ brand: card.brand ?? 'Card', number: card.number })
  return ach === undefined ? undefined : paymentMethodLabel({ number: ach.number })
}

/** The display name of a card brand; an unknown brand stays as the service sent it. */
export function cardBrandName(brand: string): string {
  return CARD_BRANDS.get(brand.toLowerCase()) ?? brand
}

/** The message when a provider of card fields sends no usable one. The wording is ours (000 §8). */
export const PROVIDER_FALLBACK = 'Something went wrong. Please try again.'

/**
 * The message of a card provider for people: the text before its first semicolon (000 §8).
 * @waiting PLAT-026, PLAT-027
 */
export function providerMessage(message: string | undefined): string {
  const [first = ''] = (message ?? '').split(';')
  return first.trim() === '' ? PROVIDER_FALLBACK : first.trim()
}
