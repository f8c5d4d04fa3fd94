import { expect, test } from 'vitest'
import { startOf } from './paying-state.ts'
import { chargeNotice } from './paying-texts.ts'

const request = {
  method: { id: 'PM-1', kind: 'card' },
  policyNumbers: ['A'],
  isNewDefault: true,
  isAdded: false,
} as const
const billing = {
  policyNumber: 'A',
  policyDisplayNumber: 'A1',
  amount: { cents: 4120, currency: 'USD' },
} as const
const partOf = (cents: number) => ({ ...billing, amount: { ...billing.amount, cents } })
const held = { ...startOf(request), billings: [billing] }
const pending = { key: 'k', at: 0, billings: [billing], request: { ...request, policyNumbers: ['A'] } }

test.each([
  [{ at: 'running', step: 'default', held }, 'neutral', 'Setting your default payment method…'],
  [
    { at: 'checking', step: 'charge', held },
    'neutral',
    'There is no answer about your payment of $41.20 yet. We’re checking whether it went through.',
  ],
  [{ at: 'done', held: { ...held, paid: [billing] } }, 'success', 'Your payment of $41.20 was processed.'],
  [
    { at: 'declined', held: { ...held, open: [billing] } },
    'danger',
    'Your payment could not be processed. Please try a different payment method.',
  ],
  [
    { at: 'declined', held: { ...held, paid: [partOf(2000)], open: [partOf(2120)] } },
    'danger',
    'Only a part of your payment could be processed. $20.00 was paid for policy #A. $21.20 was not paid for policy #A, because it was declined. Your default payment method has not changed.',
  ],
  [
    { at: 'broken', step: 'charge', error: undefined, held },
    'warning',
    'Nothing was charged. Your default payment method has not changed.',
  ],
] as const)('of %j a notice tells what holds', (state, tone, text) => {
  expect(chargeNotice(state, pending)).toEqual({ tone, text, action: 'See details', policy: 'A' })
})

test('a chain without a charge, and no chain without a record, have no notice', () => {
  expect(chargeNotice({ at: 'done', held }, undefined)).toBeUndefined()
  expect(chargeNotice({ at: 'idle' }, undefined)).toBeUndefined()
})

test('a charge on record that no chain follows can be checked again', () => {
  expect(chargeNotice({ at: 'idle' }, pending)).toEqual({
    tone: 'warning',
    text: 'We don’t know yet whether your payment of $41.20 went through.',
    action: 'Check again',
    policy: 'A',
  })
})
