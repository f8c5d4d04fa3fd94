/** The segments of the progress bar before the end cap with the discount (000 §9). */
export const CREDIT_SEGMENTS = 11

/** The discounts in percent, and the months without a paid claim that earn them (000 §9). */
const STEPS = [
  { months: 12, percent: 15, time: 'a year' },
  { months: 24, percent: 30, time: 'two years' },
] as const

type Credit = {
  months: number
  days?: number | undefined
  hpcDiscount: number
  hpcDiscountIn?: string | undefined
}

/** The discount in percent for months without a paid claim: 15 after 12, 30 after 24 (000 §9). */
function earnedCreditPercent(monthsWithoutPaidClaim: number): number {
  return STEPS.findLast(({ months }) => monthsWithoutPaidClaim >= months)?.percent ?? 0
}

/**
 * A healthy-pet-credit card: the filled segments of 11, and its texts (000 §9). The document's promise is for a year;
 * the texts at the goal, of a longer time, and of what is earned already are ours.
 * @param credit `months` and `days` are the remaining ones; `hpcDiscountIn` is a percentage when missing
 */
export function healthyPetCredit(credit: Credit): {
  filledSegments: number
  monthsLeft: string
  discount: string
  /** The bar in words. */
  progress: string
  promise: string
  /** The smaller discount that is earned on the way to this one. */
  earned: string | undefined
} {
  const { months, days = 0, hpcDiscount, hpcDiscountIn: unit = '%' } = credit
  const discount = `${hpcDiscount}${unit === 'percent' ? '%' : unit}`
  const step = STEPS.find(({ percent }) => percent === hpcDiscount) ?? STEPS[0]
  const isReached = months <= 0 && days <= 0
  const done = step.months - Math.max(0, Math.ceil(months))
  const earned = isReached ? 0 : earnedCreditPercent(days > 0 ? done - 1 : done)
  return {
    filledSegments: Math.min(CREDIT_SEGMENTS, Math.max(0, 12 - Math.ceil(months))),
    monthsLeft: monthsLeft(months, days),
    discount: `${discount} off`,
    progress: isReached
      ? `${step.months} of ${step.months} months without a claim. ${discount} off.`
      : `${Math.min(Math.max(0, done), step.months - 1)} of ${step.months} months without a claim. ${discount} off at the end.`,
    promise: isReached
      ? `You get ${discount} off your premium because you didn't submit a claim for ${step.time}`
      : `Get ${discount} off your premium when you don't submit a claim for ${months > 12 ? step.time : 'a year'}`,
    earned: earned === 0 ? undefined : `You already have ${earned}% off.`,
  }
}

function monthsLeft(months: number, days: number): string {
  if (months <= 0 && days > 0) return 'Less than 1 month left to go'
  return months === 1 ? '1 month left to go' : `${Math.max(0, months)} months left to go`
}
