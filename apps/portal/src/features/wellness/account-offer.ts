import { isCalendarDate } from '@portal/domain/calendar-dates'
import { toMoney } from '@portal/domain/money'
import { defaultPaymentMethod, payInMethodLabel } from '@portal/domain/payment-methods'
import type { Account } from '../../api/account.ts'
import { accountPolicy } from '../../api/wellness.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import type { WellnessOffer } from './offer.ts'

/**
 * The offer as policy, pet and profile of the account have it (002 §3).
 * @param now milliseconds since the epoch, for the age of the pet
 */
export function offerOfAccount(account: Account, view: PolicyView, now: number): WellnessOffer {
  const { policy, term, name, currency } = view
  const { amount, billingDate = '' } = policy.billing ?? {}
  return {
    policy: accountPolicy(account, view, now),
    petName: name,
    enrollmentFee: term.enrollmentFee,
    present: amount === undefined ? undefined : toMoney(amount, currency),
    nextPaymentDate: isCalendarDate(billingDate) ? billingDate : undefined,
    method: payInMethodLabel(defaultPaymentMethod(policy, account.paymentMethods ?? [])),
  }
}
