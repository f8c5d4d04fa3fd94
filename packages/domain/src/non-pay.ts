import type { CalendarDate } from './calendar-dates.ts'
import { isCardExpired } from './card-expiry.ts'
import type { Guard } from './guard.ts'
import { isDefaultOf, type PayInMethod } from './payment-methods.ts'
import {
  CHOOSE_MESSAGES,
  checkChoosable,
  hasFailedPayment,
  type PayingAccount,
} from './payment-methods-rules.ts'
import { activePolicies, policyNumberOf } from './policies.ts'

type Policy = Parameters<typeof activePolicies>[0][number] & { policyNumberDisplay?: string | undefined }

/**
 * The policy of a mailed non-pay link: the active policy with the number before the first dash, otherwise the first
 * active policy (001 §2).
 * @param number policyNumber as written in the link
 * @returns `undefined` when no policy has an active term
 */
export function nonPayPolicy<P extends Policy>(
  policies: readonly P[],
  number: string | undefined,
): P | undefined {
  const active = activePolicies(policies)
  const wanted = policyNumberOf(number ?? '')
  const meant = active.find(
    ({ policyNumber, policyNumberDisplay = policyNumber }) =>
      policyNumber === wanted || policyNumberOf(policyNumberDisplay) === wanted,
  )
  return meant ?? active[0]
}

/** The reasons why the payment method of a policy has to be changed (001 §2, §8). */
export type NonPayCause = keyof typeof CAUSE_TEXTS

/** The notices by cause, in the words of 001 §2 and §8. */
export const CAUSE_TEXTS = {
  cardExpired: { title: 'Credit card expired', text: 'Please update your payment method.' },
  verificationPending: {
    title: 'Verification pending',
    text: 'It can take up to 2 business days to verify your bank account. Your current default payment method will remain until then.',
  },
  verificationFailed: {
    title: 'Verification failed',
    text: 'Please re-enter your account details or add a different payment method.',
  },
  bankFailed: { title: 'Payment cannot be processed', text: 'Please update your payment method.' },
  paymentFailed: { title: 'Payment failed', text: 'Please update your payment method.' },
} as const

/**
 * The cause of a failed payment: the state of the method that pays the policy, else the overdue balance alone (001 §4).
 * @param method of the policy; `undefined` when the account does not have it
 * @param today the policyholder's calendar day
 * @returns `undefined` when nothing has to be changed
 */
export function nonPayCause(
  method: PayInMethod | undefined,
  account: PayingAccount,
  { isOverdue, today }: { isOverdue: boolean; today: CalendarDate },
): NonPayCause | undefined {
  const byMethod = method === undefined ? undefined : causeOf(method, account, today)
  return byMethod ?? (isOverdue ? 'paymentFailed' : undefined)
}

function causeOf(method: PayInMethod, account: PayingAccount, today: CalendarDate): NonPayCause | undefined {
  if (method.kind === 'card') return isCardExpired(method, today) ? 'cardExpired' : undefined
  if (method.verification === 'VERIFICATION_PENDING') return 'verificationPending'
  if (method.verification === 'VERIFICATION_FAILED') return 'verificationFailed'
  return hasFailedPayment(method, account) ? 'bankFailed' : undefined
}

/** The reasons why a method cannot be saved. The first wording is ours. */
export const SAVE_MESSAGES = {
  unchanged: 'Choose a different payment method, or add one.',
  ...CHOOSE_MESSAGES,
} as const

/**
 * Whether the chosen method can be saved (001 §4): a different one than pays the policy now, and one that can pay.
 * @param chosen `undefined` before a choice
 * @param policy of the link
 * @param tried the id of a method whose saving broke off, which may be saved again
 */
export function checkSave(
  chosen: PayInMethod | undefined,
  policy: { defaultPaymentRef?: string | undefined },
  account: PayingAccount,
  { tried, today }: { tried?: string | undefined; today: CalendarDate },
): Guard<keyof typeof SAVE_MESSAGES> {
  if (chosen === undefined) return { ok: false, reason: 'unchanged' }
  const isTried = tried !== undefined && chosen.refs.includes(tried)
  if (isDefaultOf(chosen, policy) && !isTried) return { ok: false, reason: 'unchanged' }
  return checkChoosable(chosen, account, today)
}
