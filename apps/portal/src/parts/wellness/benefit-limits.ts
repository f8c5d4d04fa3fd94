import type { Currency } from '@portal/domain/money'
import { isUnknown } from '@portal/domain/unknown'
import { WELLNESS_BENEFITS } from '@portal/domain/wellness'
import { amountText, UNKNOWN } from '../../lib/format.ts'

type Benefit = {
  coverageDescription?: string | undefined
  limit?: number | undefined
  isCovered?: boolean | undefined
}

/**
 * The benefits of a wellness plan with their yearly maximum in words, such as "up to $50.00". A plan without a list of
 * its own has the benefits of wellness (002 §2).
 */
export function benefitLimits(
  benefits: readonly Benefit[],
  currency: Currency,
): { label: string; value: string }[] {
  if (benefits.length === 0) return WELLNESS_BENEFITS.map((label) => ({ label, value: 'Covered' }))
  return benefits.map((benefit) => ({
    label: benefit.coverageDescription ?? 'Benefit',
    value: benefitText(benefit, currency),
  }))
}

function benefitText(benefit: Benefit, currency: Currency): string {
  const { limit, isCovered } = benefit
  if (isUnknown(benefit, 'isCovered')) return UNKNOWN
  return isCovered === false ? 'Not covered' : limitText(limit, currency)
}

const limitText = (limit: number | undefined, currency: Currency) =>
  limit === undefined ? 'Covered' : `up to ${amountText(limit, currency)}`
