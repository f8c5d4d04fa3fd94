import type { BillingFrequency } from '@portal/domain/billing'
import type { CalendarDate } from '@portal/domain/calendar-dates'
import { formatMoney, type Money } from '@portal/domain/money'
import type { CardPrice, WellnessCard } from '@portal/domain/wellness-plans'
import { wellnessTerms } from '@portal/domain/wellness-terms'
import type { WellnessPolicy } from '../../api/wellness.ts'

/** The wellness that is offered for a policy. A fact that is not known is left out. */
export type WellnessOffer = {
  policy: WellnessPolicy
  petName: string
  /** In units of the country's currency. */
  enrollmentFee: number | undefined
  /** The present installment, without wellness. */
  present: Money | undefined
  nextPaymentDate: CalendarDate | undefined
  /** The payment method in words, such as "Visa .... 4242". A link does not know it. */
  method: string | undefined
}

/** The Terms of Sale by country and rate year (002 §9). */
export function termsOf({ policy, enrollmentFee }: WellnessOffer, supportPhone: string): string[] {
  const { country, rfYear } = policy
  return wellnessTerms({ country, rfYear, enrollmentFee, supportPhone })
}

/** The time that one installment pays for. The wording is ours. */
export const PER: Record<BillingFrequency, string> = {
  monthly: 'a month',
  quarterly: 'a quarter',
  annual: 'a year',
}

/** "$24.50 a month" */
export function priceText({ installment, frequency }: CardPrice): string {
  return `${formatMoney(installment)} ${PER[frequency]}`
}

/**
 * The price at the other frequency, with the saving of the annual one (002 §3). The wording is ours.
 * @returns `undefined` without another price
 */
export function otherPriceText({ price, prices }: WellnessCard): string | undefined {
  const other = price?.frequency === 'annual' ? prices.monthly : prices.annual
  if (other === undefined) return undefined
  const saved = other.saving === undefined ? undefined : formatMoney(other.saving)
  const billed = `${priceText(other)} if billed ${other.frequency === 'annual' ? 'annually' : 'monthly'}`
  if (saved === undefined) return billed
  return other.frequency === 'annual'
    ? `${billed}, which saves ${saved} a year`
    : `${billed}. Annual billing saves ${saved} a year`
}
