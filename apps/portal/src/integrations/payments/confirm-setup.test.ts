import type { SetupIntentResult } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { ProviderError, readSetup } from './confirm-setup.ts'

const INTENT = {
  id: 'seti_1',
  object: 'setup_intent' as const,
  cancellation_reason: null,
  client_secret: 'seti_1_secret_x',
  created: 1_795_186_800,
  description: null,
  last_setup_error: null,
  livemode: false,
  next_action: null,
  payment_method: 'pm_1',
  payment_method_types: ['card'],
  status: 'succeeded' as const,
  usage: 'off_session',
}

function refusal(error: object): SetupIntentResult {
  return { error: { type: 'card_error', ...error } }
}

/** The message of a refused result, and whether the setup is over. */
function refused(result: SetupIntentResult) {
  try {
    readSetup(result)
  } catch (error) {
    if (error instanceof ProviderError) return [error.message, error.isOver]
  }
  throw new Error('It was not refused.')
}

// covers: PAYAPI-057
test('a setup is passed on without its secret', () => {
  const { setup } = readSetup({ setupIntent: INTENT })
  expect(setup).toEqual({ id: 'seti_1', object: 'setup_intent', status: 'succeeded', payment_method: 'pm_1' })
})

test('a bank account that waits for its verification is set up', () => {
  const next_action = { type: 'verify_with_microdeposits' }
  const intent = { ...INTENT, status: 'requires_action' as const, next_action }
  expect(readSetup({ setupIntent: intent }).setup.status).toBe('requires_action')
})

test('a setup that was confirmed before gives its result again', () => {
  const error = { code: 'setup_intent_unexpected_state', message: 'x', setup_intent: INTENT }
  expect(readSetup(refusal(error)).setup.payment_method).toBe('pm_1')
})

// covers: PAYIN-122, PAYIN-123, PLAT-026, PLAT-027
test.each([
  ['Your card was declined.; code card_declined', 'Your card was declined.'],
  [
    'An error occurred while processing your card.; processing_error',
    'An error occurred while processing your card.',
  ],
  ['', 'Something went wrong. Please try again.'],
  [undefined, 'Something went wrong. Please try again.'],
  ['; code x', 'Something went wrong. Please try again.'],
  ['Your card was declined.; code card_declined; see the log', 'Your card was declined.'],
])('of the message %j of the provider people see %j', (message, shown) => {
  expect(refused(refusal({ message }))).toEqual([shown, false])
})

test('a cardholder who was not authenticated has set up nothing', () => {
  const next_action = { type: 'use_stripe_sdk' }
  const waiting = { ...INTENT, status: 'requires_action' as const, next_action }
  expect(refused({ setupIntent: waiting })[0]).toBe('Something went wrong. Please try again.')
  const open = { ...INTENT, status: 'requires_payment_method' as const, payment_method: null }
  expect(refused(refusal({ message: 'We are unable to authenticate.', setup_intent: open }))).toEqual([
    'We are unable to authenticate.',
    false,
  ])
})

test('a setup that has ended needs a new one, which the text says', () => {
  const canceled = { ...INTENT, status: 'canceled' as const, payment_method: null }
  expect(refused(refusal({ message: 'x', setup_intent: canceled }))).toEqual([
    'This took too long, and nothing was saved. Please enter your details again.',
    true,
  ])
})
