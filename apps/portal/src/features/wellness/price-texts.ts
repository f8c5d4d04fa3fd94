import type { BillingFrequency } from '@portal/domain/billing'
import { formatMoney } from '@portal/domain/money'
import type { CardPrice, WellnessCard } from '@portal/domain/wellness-plans'

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
