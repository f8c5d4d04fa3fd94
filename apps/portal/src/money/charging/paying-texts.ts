import { type OverdueBilling, totalText } from '@portal/domain/overdue-charge'
import type { ServiceErrorCode } from '@portal/sdk'
import { ApiError, type CodeTexts, errorText } from '../../api/refusal.ts'
import { TabBusyError } from '../../session/tab-lock.ts'
import type { Tone } from '../../ui/theme/colours.ts'
import { BalanceChangedError, PolicyCancelledError } from './charge-once.ts'
import type { PendingCharge } from './paying-ports.ts'
import type { Held, PayingState } from './paying-state.ts'

/** The results of a charge (001 §2). The text of a mixed result is ours. */
export const RESULT_TEXTS = {
  paid: {
    title: 'Payment successful',
    text: 'Thanks for updating your payment method. Your payment was processed successfully.',
    button: 'Got it',
  },
  failed: {
    title: 'Payment failed',
    text: 'Your payment could not be processed. Please try a different payment method.',
    button: 'Go back',
  },
  mixed: {
    title: 'Part of your payment failed',
    text: 'Only a part of your payment could be processed.',
    button: 'Go back',
  },
} as const

/** The result of a charge that has ended (PAYAPI-040, decision 30). */
export function resultOf({ open, paid }: Held): (typeof RESULT_TEXTS)[keyof typeof RESULT_TEXTS] {
  if (open.length === 0) return RESULT_TEXTS.paid
  return paid.length === 0 ? RESULT_TEXTS.failed : RESULT_TEXTS.mixed
}

/** The paid and the open balances of a mixed charge, one sentence for each; the wording is ours. */
export function mixedTexts({ open, paid, request }: Held): string[] {
  if (open.length === 0 || paid.length === 0) return []
  return [
    ...paid.map((each) => `${amountOf(each)} was paid for policy #${each.policyNumber}.`),
    ...open.map((each) =>
      each.amount.cents > 0
        ? `${amountOf(each)} was not paid for policy #${each.policyNumber}, because it was declined.`
        : `Another payment for policy #${each.policyNumber} was declined.`,
    ),
    ...(request.isNewDefault ? ['Your default payment method has not changed.'] : []),
  ]
}

/** The text about a charge that was declined, as a whole or in part. */
export function declinedText(held: Held): string {
  return [resultOf(held).text, ...mixedTexts(held)].join(' ')
}

const amountOf = (billing: OverdueBilling) => totalText([billing])

/** The text while a charge without an answer is looked up. */
const CHECKING_TEXT = 'We’re checking whether it went through.'

/** The text of a step while it runs; the wording is ours. */
export function progressText({ at, step, held }: PayingState & { at: 'running' | 'checking' }): string {
  if (at === 'checking') return CHECKING_TEXT
  if (step === 'policies') return 'Saving your payment method…'
  if (step === 'default') return 'Setting your default payment method…'
  const total = totalText(held.billings)
  return total === undefined ? 'Checking what is due…' : `Paying ${total}…`
}

/** The texts when the default of a method that was just added cannot be set (001 §8). The bank's is ours. */
const NOT_DEFAULT = {
  card: "Add card success but we're unable to set this card as the default card. Try again in Manage. If the problems persists, try logging out and signing back in.",
  ach: 'Add bank account success but we’re unable to set this bank account as the default bank account. Try again in Manage. If the problems persists, try logging out and signing back in.',
} as const

type Broken = PayingState & { at: 'broken' }

/** The title of a chain that broke; the wording is ours. */
export function brokenTitle({ step, held }: Broken): string {
  if (step === 'charge') return held.charge === 'unknown' ? 'Payment not confirmed' : 'Payment not made'
  return 'Payment method not updated'
}

/** The facts after a chain broke, one sentence for each fact; the wording is ours. */
export function heldTexts({ step, held }: Broken): string[] {
  const { request, paid } = held
  const total = totalText(held.billings)
  const isAdded = step !== 'default' && request.isAdded
  return [
    ...(isAdded ? [`Your new ${request.method.kind === 'card' ? 'card' : 'bank account'} was added.`] : []),
    ...(step === 'default' && request.isAdded ? [NOT_DEFAULT[request.method.kind]] : []),
    ...chargeTexts(held, total),
    ...(paid.length === 0 ? [] : [`Your payment of ${totalText(paid)} was processed.`]),
    ...defaultTexts(held),
  ]
}

function chargeTexts({ charge, mixed }: Held, total: string | undefined): string[] {
  if (charge === 'notMade')
    return [mixed === undefined ? 'Nothing was charged.' : 'Nothing more was charged.']
  if (charge !== 'unknown') return []
  return [
    `We could not find out whether ${paymentOf(total)} went through.`,
    'Please check again before you pay in another way.',
  ]
}

/** "your payment of $41.20", or without an amount. */
function paymentOf(total: string | undefined): string {
  return total === undefined ? 'your payment' : `your payment of ${total}`
}

function defaultTexts({ request, defaults }: Held): string[] {
  if (!request.isNewDefault) return []
  const open = request.policyNumbers.filter((number) => !defaults.includes(number))
  if (defaults.length === 0) return ['Your default payment method has not changed.']
  return [
    `It is now the default for ${defaults.join(', ')}.`,
    ...(open.length === 0 ? [] : [`The default for ${open.join(', ')} has not changed.`]),
  ]
}

const FAILURE_TEXTS = {
  byCode: {
    POLICY_CANCELLED: 'This policy has been cancelled, so its payment method cannot be changed.',
    PAYMENT_METHOD_EXPIRED: 'This card has expired. Update it or choose another payment method.',
    PAYMENT_METHOD_NOT_VERIFIED: 'This bank account has not been verified yet.',
    BALANCE_CHANGED: 'The overdue amount has changed in the meantime.',
    NOTHING_OVERDUE: 'The overdue amount has changed in the meantime.',
    NOT_FOUND: 'This payment method or policy is no longer there.',
    TOO_MANY_REQUESTS: 'There were too many attempts.',
    CONFLICT: null,
    LINK_EXPIRED: null,
  } satisfies CodeTexts<'chargeOverdue' | 'updatePaymentMethod' | 'setDefaultPaymentRef'>,
  general: 'Something went wrong. Please try again.',
}

/** The reason why a step failed; `undefined` when there was none but a lost answer. */
export function reasonText({ error, held }: Broken): string | undefined {
  if (held.charge === 'unknown' || error === undefined) return undefined
  if (error instanceof PolicyCancelledError) return FAILURE_TEXTS.byCode.POLICY_CANCELLED
  if (error instanceof BalanceChangedError) return FAILURE_TEXTS.byCode.BALANCE_CHANGED
  if (error instanceof TabBusyError)
    return 'Another tab of this browser is paying. Wait until it has finished.'
  return errorText(error, FAILURE_TEXTS)
}

/** The refusals by the present state of the account, which another try would meet again. */
const REFUSED_AGAIN: readonly string[] = [
  'POLICY_CANCELLED',
  'PAYMENT_METHOD_EXPIRED',
  'PAYMENT_METHOD_NOT_VERIFIED',
  'NOT_FOUND',
] satisfies ServiceErrorCode[]

/** Whether another try of the same step would be refused too, as of a method that was removed in another tab. */
export function isRefusedAgain({ error, held }: Broken): boolean {
  if (held.charge === 'unknown') return false
  if (error instanceof PolicyCancelledError || error instanceof BalanceChangedError) return true
  return error instanceof ApiError && REFUSED_AGAIN.includes(error.code)
}

/** A notice about a charge, with the policy whose dialog has the details. */
type ChargeNotice = { tone: Tone; text: string; action: string; policy: string | undefined }

/**
 * The notice about a charge whose dialog was left or whose page was reloaded; the wording is ours. `undefined` when there
 * is nothing to say.
 * @param pending the record of a charge whose outcome is not known
 */
export function chargeNotice(
  state: PayingState,
  pending: PendingCharge | undefined,
): ChargeNotice | undefined {
  switch (state.at) {
    case 'idle':
      return pending && openNotice(pending)
    case 'running':
      return { tone: 'neutral', text: progressText(state), ...detailsOf(state.held) }
    case 'checking': {
      const open = `There is no answer about ${paymentOf(totalText(state.held.billings))} yet.`
      return { tone: 'neutral', text: `${open} ${progressText(state)}`, ...detailsOf(state.held) }
    }
    case 'done':
      return doneNotice(state.held)
    case 'declined':
      return { tone: 'danger', text: declinedText(state.held), ...detailsOf(state.held) }
    case 'broken':
      return { tone: 'warning', text: heldTexts(state).join(' '), ...detailsOf(state.held) }
  }
}

function openNotice({ billings, request }: PendingCharge): ChargeNotice {
  const text = `We don’t know yet whether ${paymentOf(totalText(billings))} went through.`
  return { tone: 'warning', text, action: 'Check again', policy: request.policyNumbers[0] }
}

function doneNotice(held: Held): ChargeNotice | undefined {
  const total = totalText(held.paid)
  if (total === undefined) return undefined
  return { tone: 'success', text: `Your payment of ${total} was processed.`, ...detailsOf(held) }
}

const detailsOf = ({ request }: Held) => ({ action: 'See details', policy: request.policyNumbers[0] })
