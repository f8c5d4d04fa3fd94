import { overdueBalance } from '@portal/domain/overdue'
import { isDefaultOf } from '@portal/domain/payment-methods'
import type { Account } from '../../../api/account.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { type Notice, VERIFICATION_FAILED, VERIFICATION_PENDING } from '../../methods/BankNotices.tsx'
import { type MethodView, methodViews } from '../../methods/method-view.ts'

/** The notice about a failed payment on the card of a policy's payment method (001 §8). */
const PAYMENT_FAILED: Notice = {
  tone: 'danger',
  title: 'Payment failed',
  text: 'Please update your payment method.',
}

/** The content of the card of a policy's payment method. */
export type MethodCard = {
  /** The default method; `undefined` when the account does not have it. */
  method: MethodView | undefined
  notices: Notice[]
}

/** The card of a policy's payment method (001 §2, §8). @param today the policyholder's calendar day */
export function methodCard(account: Account, view: PolicyView, today: string): MethodCard {
  const { policy, isCancelled, currency } = view
  const method = methodViews(account, policy.policyNumber, today).find((each) =>
    isDefaultOf(each.method, policy),
  )
  // Nothing is paid any more, so no method is active.
  if (isCancelled) return { method: method && { ...method, status: undefined }, notices: [] }
  const verification = method?.method.kind === 'ach' ? method.method.verification : undefined
  const owed = overdueBalance(policy.policyNumber, account.failedPayments ?? [], currency)
  return {
    method,
    notices: [
      owed === undefined ? [] : PAYMENT_FAILED,
      verification === 'VERIFICATION_FAILED' ? VERIFICATION_FAILED : [],
      verification === 'VERIFICATION_PENDING' ? VERIFICATION_PENDING : [],
    ].flat(),
  }
}
