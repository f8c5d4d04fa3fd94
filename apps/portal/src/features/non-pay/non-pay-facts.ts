import { cardExpiryText, isCardExpired } from '@portal/domain/card-expiry'
import { currencyOf, formatMoney } from '@portal/domain/money'
import { nonPayPolicy } from '@portal/domain/non-pay'
import { overdueBalance, overdueSince } from '@portal/domain/overdue'
import { defaultPaymentMethod, payInMethodLabel } from '@portal/domain/payment-methods'
import { petLabel } from '@portal/domain/pets'
import { activeTerm } from '@portal/domain/policies'
import type { LinkAccount } from '../../api/link-account.ts'

/** The facts of a failed payment on the non-pay page. */
export type NonPayFacts = {
  petName: string
  policyNumber: string
  /** The formatted amount when it is above the minimum; `undefined` when nothing is overdue (001 §5). */
  overdue: string | undefined
  /** The day since when it is overdue. */
  since: string | undefined
  /** The payment method of the policy. */
  method: string | undefined
  /** The expiry of that method as MM/YY, when it is an expired card. */
  expiredOn: string | undefined
}

/**
 * The facts of the policy in a mailed link; `undefined` without an active policy (001 §2).
 * @param number the policyNumber of the link
 * @param today calendar date
 */
export function nonPayFacts(
  account: Omit<LinkAccount, 'profile'>,
  number: string | undefined,
  today: string,
): NonPayFacts | undefined {
  const { policies = [], failedPayments = [], paymentMethods = [], profileDetails } = account
  const policy = nonPayPolicy(policies, number)
  const term = policy === undefined ? undefined : activeTerm(policy)
  if (policy === undefined || term === undefined) return undefined
  const overdue = overdueBalance(policy.policyNumber, failedPayments, currencyOf(profileDetails?.serviceCode))
  const method = defaultPaymentMethod(policy, paymentMethods)
  const card = method?.card
  return {
    petName: petLabel(term.petName),
    policyNumber: term.policyNumberDisplay,
    overdue: overdue === undefined ? undefined : formatMoney(overdue),
    since: overdueSince(policy.policyNumber, failedPayments),
    method: payInMethodLabel(method),
    expiredOn: card !== undefined && isCardExpired(card, today) ? cardExpiryText(card) : undefined,
  }
}
