import { formatMoney } from '@portal/domain/money'
import type { CardPrice } from '@portal/domain/wellness-plans'
import { totalWithWellness } from '@portal/domain/wellness-prices'
import { dateText } from '../../lib/format.ts'
import type { WellnessOffer } from './offer.ts'
import { PER, priceText } from './price-texts.ts'

/** Facts of the review: the parts of the new installment, and when and how it is paid (002 §2). */
export type ReviewFacts = {
  /** "$41.20 a month"; `undefined` where the present installment is not known. */
  current: string | undefined
  added: string
  total: string | undefined
  /** The effective date, the next payment date and the payment method, of which unknown ones are left out. */
  rows: { label: string; value: string }[]
}

/** The facts of the review of a plan at its price. Unknown ones are left out (002 §2). */
export function reviewFacts(offer: WellnessOffer, price: CardPrice): ReviewFacts {
  const { policy, present, nextPaymentDate, method } = offer
  const per = PER[price.frequency]
  return {
    current: present && `${formatMoney(present)} ${per}`,
    added: priceText(price),
    total: present && `${formatMoney(totalWithWellness(present, price))} ${per}`,
    rows: [
      { label: 'Effective date', value: dateText(policy.effectiveDate) },
      ...(nextPaymentDate === undefined
        ? []
        : [{ label: 'Next payment date', value: dateText(nextPaymentDate) }]),
      ...(method === undefined ? [] : [{ label: 'Payment method', value: method }]),
    ],
  }
}
