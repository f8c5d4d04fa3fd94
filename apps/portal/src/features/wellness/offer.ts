import type { CalendarDate } from '@portal/domain/calendar-dates'
import type { Money } from '@portal/domain/money'
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
