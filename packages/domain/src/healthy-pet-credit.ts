/** The segments of the progress bar before the end cap with the discount (000 §9). */
export const CREDIT_SEGMENTS = 11

type Credit = { months: number; hpcDiscount: number; hpcDiscountIn?: string | undefined }

/**
 * The discount in percent for months without a paid claim: 15 after 12, 30 after 24 (000 §9).
 * @waiting POL-057, POL-058
 */
export function earnedCreditPercent(monthsWithoutPaidClaim: number): 0 | 15 | 30 {
  if (monthsWithoutPaidClaim >= 24) return 30
  return monthsWithoutPaidClaim >= 12 ? 15 : 0
}

/**
 * A healthy-pet-credit card: the filled segments of 11, and its texts (000 §9).
 * @param credit `months` are the remaining ones; `hpcDiscountIn` is a percentage when missing
 */
export function healthyPetCredit(credit: Credit): {
  filledSegments: number
  monthsLeft: string
  discount: string
  promise: string
} {
  const { months, hpcDiscount, hpcDiscountIn: unit = '%' } = credit
  const discount = `${hpcDiscount}${unit === 'percent' ? '%' : unit}`
  return {
    filledSegments: Math.min(CREDIT_SEGMENTS, Math.max(0, 12 - Math.ceil(months))),
    monthsLeft: months === 1 ? '1 month left to go' : `${months} months left to go`,
    discount: `${discount} off`,
    promise: `Get ${discount} off your premium when you don't submit a claim for a year`,
  }
}
