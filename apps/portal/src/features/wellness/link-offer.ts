import { currencyOf, toMoney } from '@portal/domain/money'
import type { PolicyInfo } from '../../api/wellness.ts'
import { linkPolicy } from '../../api/wellness-link.ts'
import type { WellnessOffer } from './offer.ts'

/** The offer as the policy info of a mailed link has it (002 §3). */
export function offerOfLink(policyNumber: string, info: PolicyInfo): WellnessOffer {
  const policy = linkPolicy(policyNumber, info)
  const { petName, enrollmentFee, installment, nextPaymentDate } = info
  return {
    policy,
    petName,
    enrollmentFee,
    present: installment === undefined ? undefined : toMoney(installment, currencyOf(policy.country)),
    nextPaymentDate,
    method: undefined,
  }
}
