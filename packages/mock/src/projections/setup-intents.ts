import type { ProviderSetup } from '../contract-types.ts'
import type { SetupIntentRow } from '../tables/money-rows.ts'
import type { Facts } from './facts.ts'
import { verificationOf } from './payment-methods.ts'

/** The time in which a setup can be confirmed, in milliseconds. */
const VALID_MS = 24 * 3600 * 1000

type Moment = Pick<Facts, 'today'> & { now(): number }

/** Whether a setup has ended without a payment method. */
export function isOver({ createdAt, paymentMethodId }: SetupIntentRow, moment: Moment): boolean {
  return paymentMethodId === undefined && moment.now() - createdAt >= VALID_MS
}

/** A setup as the card provider answers it. Its state follows the clock. */
export function providerSetupOf(row: SetupIntentRow, moment: Moment): ProviderSetup {
  const { id, secret, createdAt, paymentType, attempt } = row
  const { status, nextAction } = stateOf(row, moment)
  return {
    id,
    object: 'setup_intent',
    created: Math.floor(createdAt / 1000),
    client_secret: secret,
    livemode: false,
    next_action: nextAction === undefined ? null : { type: nextAction },
    payment_method: status === 'requires_payment_method' ? null : (attempt?.id ?? null),
    payment_method_types: [paymentType === 'CARD' ? 'card' : 'us_bank_account'],
    status,
    usage: 'off_session',
  }
}

type State = {
  status: ProviderSetup['status']
  nextAction?: NonNullable<ProviderSetup['next_action']>['type']
}

function stateOf(row: SetupIntentRow, moment: Moment): State {
  const { attempt } = row
  if (attempt === undefined) return { status: isOver(row, moment) ? 'canceled' : 'requires_payment_method' }
  if (!attempt.isAuthenticated) return { status: 'requires_action', nextAction: 'use_stripe_sdk' }
  if (attempt.instrument.kind === 'card') return { status: 'succeeded' }
  switch (verificationOf(attempt.instrument, moment.today())) {
    case 'VERIFICATION_PENDING':
      return { status: 'requires_action', nextAction: 'verify_with_microdeposits' }
    case 'VERIFICATION_FAILED':
      return { status: 'requires_payment_method' }
    case 'VERIFICATION_SUCCESSFUL':
      return { status: 'succeeded' }
  }
}
