import { expect, test } from 'vitest'
import { TabBusyError } from '../../session/tab-lock.ts'
import { refused } from '../../testing/forms.ts'
import { PolicyCancelledError } from './charge-once.ts'
import { type Held, type PayingState, startOf } from './paying-state.ts'
import { brokenTitle, heldTexts, progressText, reasonText } from './paying-texts.ts'

const usd = (policyNumber: string, cents: number) => ({
  policyNumber,
  policyDisplayNumber: `${policyNumber}-01`,
  amount: { cents, currency: 'USD' as const },
})
const BILLINGS = [usd('A', 4120), usd('B', 2590)]

type Given = Partial<Held> & {
  kind?: 'card' | 'ach'
  isAdded?: boolean
  isNewDefault?: boolean
  policyNumbers?: string[]
}

function held({ kind = 'card', ...given }: Given = {}): Held {
  const { isAdded = true, isNewDefault = true, policyNumbers = ['A', 'B'], ...more } = given
  const request = { method: { id: 'PM-1', kind }, policyNumbers, isNewDefault, isAdded }
  return { ...startOf(request), billings: BILLINGS, ...more }
}

const broken = (step: 'policies' | 'charge' | 'default', given: Given, error: unknown = undefined) => {
  return { at: 'broken', step, held: held(given), error } satisfies PayingState
}

const ADDED = 'Your new card was added.'
const UNCHANGED = 'Your default payment method has not changed.'

test.each([
  ['policies', {}, 'Payment method not updated', [ADDED, 'Nothing was charged.', UNCHANGED]],
  ['policies', { isAdded: false }, 'Payment method not updated', ['Nothing was charged.', UNCHANGED]],
  ['charge', {}, 'Payment not made', [ADDED, 'Nothing was charged.', UNCHANGED]],
  ['charge', { isAdded: false, isNewDefault: false }, 'Payment not made', ['Nothing was charged.']],
  [
    'charge',
    { isAdded: false, isNewDefault: false, charge: 'unknown' },
    'Payment not confirmed',
    [
      'We could not find out whether your payment of $67.10 went through.',
      'Please check again before you pay in another way.',
    ],
  ],
  [
    'charge',
    { kind: 'ach', isNewDefault: false, charge: 'unknown', billings: [] },
    'Payment not confirmed',
    [
      'Your new bank account was added.',
      'We could not find out whether your payment went through.',
      'Please check again before you pay in another way.',
    ],
  ],
] as const)('a chain that broke at %s with %j says what holds', (step, given, title, texts) => {
  expect(brokenTitle(broken(step, given))).toBe(title)
  expect(heldTexts(broken(step, given))).toEqual(texts)
})

// covers: PAYIN-128, PAYIN-129
test.each([
  [
    'card',
    "Add card success but we're unable to set this card as the default card. Try again in Manage. If the problems persists, try logging out and signing back in.",
  ],
  [
    'ach',
    'Add bank account success but we’re unable to set this bank account as the default bank account. Try again in Manage. If the problems persists, try logging out and signing back in.',
  ],
] as const)(
  'when the default of a new %s cannot be set, the payment and the other defaults are announced',
  (kind, text) => {
    const paid = { charge: 'made', paid: BILLINGS, defaults: ['A'] } as const
    expect(heldTexts(broken('default', { kind, ...paid }))).toEqual([
      text,
      'Your payment of $67.10 was processed.',
      'It is now the default for A.',
      'The default for B has not changed.',
    ])
    const nothingDue = { charge: 'nothingDue', billings: [] } as const
    expect(heldTexts(broken('default', { kind, ...nothingDue }))).toEqual([text, UNCHANGED])
  },
)

test.each([
  [['A'], ['It is now the default for A.', 'The default for B, C has not changed.']],
  [['A', 'B', 'C'], ['It is now the default for A, B, C.']],
])('after the default was set for %j the others are announced', (defaults, texts) => {
  const given = { isAdded: false, policyNumbers: ['A', 'B', 'C'], charge: 'made' as const, defaults }
  expect(heldTexts(broken('default', given))).toEqual(texts)
})

test('a running chain says which step runs, and with the amount what is paid', () => {
  const running = (step: 'policies' | 'charge' | 'default', given: Given = {}) =>
    progressText({ at: 'running', step, held: held(given) })
  expect(running('policies')).toBe('Saving your payment method…')
  expect(running('charge', { billings: [] })).toBe('Checking what is due…')
  expect(running('charge')).toBe('Paying $67.10…')
  expect(running('default')).toBe('Setting your default payment method…')
  expect(progressText({ at: 'checking', step: 'charge', held: held() })).toBe(
    'We’re checking whether it went through.',
  )
})

test('the reason is chosen by the code, and a lost answer has none', () => {
  const reason = (error: unknown, charge: Held['charge'] = 'notMade') =>
    reasonText(broken('charge', { charge }, error))
  const cancelled = 'This policy has been cancelled, so its payment method cannot be changed.'
  expect(reason(new PolicyCancelledError(''))).toBe(cancelled)
  expect(reason(refused({ status: 409, code: 'POLICY_CANCELLED' }))).toBe(cancelled)
  expect(reason(refused({ status: 409, code: 'BALANCE_CHANGED' }))).toBe(
    'The overdue amount has changed in the meantime.',
  )
  expect(reason(new TabBusyError('busy'))).toBe(
    'Another tab of this browser is paying. Wait until it has finished.',
  )
  expect(reason(refused({}))).toBe('Something went wrong. Please try again.')
  expect(reason(refused({ status: 0, code: 'NETWORK' }), 'unknown')).toBeUndefined()
  expect(reason(undefined)).toBeUndefined()
})
