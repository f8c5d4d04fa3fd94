import type { Money } from './money.ts'

/** The payment frequency of a policyholder (000 §9). */
export type BillingFrequency = 'annual' | 'quarterly' | 'monthly'

const INSTALLMENTS: Record<BillingFrequency, number> = { annual: 1, quarterly: 4, monthly: 12 }

const CYCLE_LABELS: Record<BillingFrequency, string> = {
  annual: 'Annually',
  quarterly: 'Quarterly',
  monthly: 'Monthly',
}

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

/** The message when a provider of card fields sends no usable one. The wording is ours (000 §8). */
export const PROVIDER_FALLBACK = 'Something went wrong. Please try again.'

/** The message of a card provider for people: the text before its first semicolon (000 §8). */
export function providerMessage(message: string | undefined): string {
  const [first = ''] = (message ?? '').split(';')
  return first.trim() === '' ? PROVIDER_FALLBACK : first.trim()
}
