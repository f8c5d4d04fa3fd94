import { expect, test } from 'vitest'
import type { Account } from '../../../api/account.ts'
import { TERM } from '../../../test-term.ts'
import { paymentAlerts } from './payment-alerts.ts'

const TODAY = '2026-11-20'
const EXPIRED = { brand: 'visa', number: '4242', expMonth: 10, expYear: 2026 } as const

/** One policy for each method that pays. */
function alertsOf(methods: NonNullable<Account['paymentMethods']>, more: Partial<Account> = {}) {
  const policies = methods.map(({ id }, index) => ({
    policyNumber: `PET${index + 1}`,
    defaultPaymentRef: id,
    policyTerms: [{ ...TERM, policyNumberDisplay: `PET${index + 1}-02` }],
  }))
  return paymentAlerts(
    { profile: { email: 'a@example.com' }, policies, paymentMethods: methods, ...more },
    TODAY,
  )
}

const card = (id: string, more = {}) => ({
  id,
  instrumentType: 'card' as const,
  card: { ...EXPIRED, ...more },
})

// covers: HOME-009, HOME-067, HOME-071, HOME-072
test.each([
  [1, 'Credit card expired'],
  [2, 'Credit cards expired'],
  [3, 'Credit cards expired'],
])('%i expired cards are announced as "%s", each in a line', (count, title) => {
  const cards = Array.from({ length: count }, (_, index) => card(`PM-${index}`, { number: `424${index}` }))
  expect(alertsOf(cards)).toEqual([
    {
      title,
      lines: cards.map((_, index) => `Visa .... 424${index}. Expires on 10/26`),
      action: 'Update card',
      tone: 'warning',
    },
  ])
})

test('a card that expires this month or pays no policy is not announced', () => {
  expect(alertsOf([card('PM-1', { expMonth: 11 })])).toEqual([])
  expect(alertsOf([card('PM-1')], { policies: [] })).toEqual([])
})

// covers: HOME-010, HOME-069, HOME-070
test('a bank whose verification failed is announced, and one that waits is not', () => {
  const bank = (status: 'VERIFICATION_FAILED' | 'VERIFICATION_PENDING') => ({
    ...{ id: status, status, ach: { number: '6789' } },
    instrumentType: 'ACH' as const,
  })
  expect(alertsOf([bank('VERIFICATION_FAILED')])).toEqual([
    {
      title: 'Verification failed',
      lines: ['Bank account ending in 6789'],
      action: 'Check bank account',
      tone: 'warning',
    },
  ])
  expect(alertsOf([bank('VERIFICATION_PENDING')])).toEqual([])
})

// covers: HOME-008, HOME-068
test('a failed payment is announced first, in red, with the present name of the pet', () => {
  const failedPayments = [
    { policyNumber: 'PET1', balanceOverdueAmount: 5 },
    { policyNumber: 'PET2', balanceOverdueAmount: 41.2 },
  ]
  const pets = [{ id: 'P-2', name: 'Maple Leaf', policyNumberDisplay: 'PET2-03' }]
  const alerts = alertsOf([card('PM-1'), card('PM-2')], { failedPayments, pets })
  expect(alerts.map(({ title, tone }) => [title, tone])).toEqual([
    ['Payment failed', 'danger'],
    ['Credit cards expired', 'warning'],
  ])
  expect(alerts[0]?.lines).toEqual([
    expect.stringMatching(/^\$41\.20 is overdue for Maple Leaf's policy, Visa \.{4} 4242\./),
  ])
})
