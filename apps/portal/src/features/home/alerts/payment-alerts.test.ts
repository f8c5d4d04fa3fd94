import { expect, test } from 'vitest'
import type { Account } from '../../../api/account.ts'
import { TERM } from '../../../testing/term.ts'
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
  // covers: SHELL-038
  [2, 'Credit cards expired'],
  [3, 'Credit cards expired'],
])('%i expired cards are announced as "%s", each in a line', (count, title) => {
  const cards = Array.from({ length: count }, (_, index) => card(`PM-${index}`, { number: `424${index}` }))
  expect(alertsOf(cards)).toEqual([
    {
      title,
      lines: cards.map(({ id }, index) => ({
        text: `Visa .... 424${index}. Expires on 10/26`,
        about: `Visa .... 424${index}`,
        way: { to: '/home', search: { dialog: 'expired-card', method: id } },
      })),
      action: 'Update card',
      tone: 'warning',
    },
  ])
})

// covers: HOME-071, HOME-072
test('a card is named by its own brand, and its expiry has two digits each', () => {
  const [alert] = alertsOf([card('PM-1', { brand: 'mastercard', number: '5454', expMonth: 1 })])
  expect(alert?.lines.map(({ text }) => text)).toEqual(['Mastercard .... 5454. Expires on 01/26'])
})

test('a card that expires within 60 days is announced after all others, with the way to its form', () => {
  const [expired, expiring, ...others] = alertsOf([
    card('PM-1', { expMonth: 1, expYear: 2027 }),
    card('PM-2', { expMonth: 12, number: '4241' }),
    card('PM-3'),
  ])
  expect([expired?.title, others]).toEqual(['Credit card expired', []])
  expect(expiring).toEqual({
    title: 'Credit card expiring',
    lines: [
      {
        text: 'Visa .... 4241. Expires on 12/26',
        about: 'Visa .... 4241',
        way: {
          to: '/account/payment',
          search: { dialog: 'payment-methods', policy: 'PET2', view: 'edit', method: 'PM-2' },
        },
      },
    ],
    action: 'Update card',
    tone: 'warning',
  })
})

test('a card that expires later or pays no policy is not announced', () => {
  expect(alertsOf([card('PM-1', { expMonth: 1, expYear: 2027 })])).toEqual([])
  expect(alertsOf([card('PM-1')], { policies: [] })).toEqual([])
})

// covers: HOME-010, HOME-069, HOME-070
test('a bank whose verification failed is announced, and one that waits is not', () => {
  const bank = (status: 'VERIFICATION_FAILED' | 'VERIFICATION_PENDING') => ({
    id: status,
    status,
    ach: { number: '6789' },
    instrumentType: 'ACH' as const,
  })
  expect(alertsOf([bank('VERIFICATION_FAILED')])).toEqual([
    {
      title: 'Verification failed',
      lines: [
        {
          text: 'Bank account ending in 6789',
          about: 'Bank account ending in 6789',
          way: {
            to: '/account/payment',
            search: {
              dialog: 'payment-methods',
              policy: 'PET1',

              view: 'manage',
              method: 'VERIFICATION_FAILED',
            },
          },
        },
      ],
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
    { policyNumber: 'PET2', balanceOverdueAmount: 41.2, cancellationDate: '2026-12-17' },
  ]
  const pets = [{ id: 'P-2', name: 'Maple Leaf', policyNumberDisplay: 'PET2-03' }]
  const alerts = alertsOf([card('PM-1'), card('PM-2')], { failedPayments, pets })
  expect(alerts.map(({ title, tone }) => [title, tone])).toEqual([
    ['Payment failed', 'danger'],
    ['Credit cards expired', 'warning'],
  ])
  const text =
    "$41.20 is overdue for Maple Leaf's policy, Visa .... 4242. If it stays unpaid, we may cancel the policy after 12/17/2026."
  const search = { dialog: 'payment-methods', policy: 'PET2' }
  expect(alerts[0]?.lines).toEqual([{ text, about: 'Maple Leaf', way: { to: '/account/payment', search } }])
})

test('a failed payment of a policy that is not in force is not announced', () => {
  const failedPayments = [{ policyNumber: 'PET9', balanceOverdueAmount: 41.2 }]
  expect(alertsOf([card('PM-1', { expYear: 2031 })], { failedPayments })).toEqual([])
})

test('an amount is in the currency of the account, with its day; without a method none is named', () => {
  const [alert] = alertsOf([card('PM-1', { expYear: 2031 })], {
    failedPayments: [{ policyNumber: 'PET1', balanceOverdueAmount: 41.2, overdueSince: '2026-11-14' }],
    paymentMethods: [],
    profileDetails: { serviceCode: 'CA' },
  })
  expect(alert?.action).toBe('Update payment method')
  expect(alert?.lines.map(({ text }) => text)).toEqual([
    "C$41.20 is overdue for Maple's policy. It was due on 11/14/2026. If it stays unpaid, we may cancel the policy.",
  ])
})

test('a bank account that pays no policy leads to the first policy in force, and to none without one', () => {
  const bank = {
    id: 'PM-2',
    status: 'VERIFICATION_FAILED' as const,
    ach: { number: '6789' },
    instrumentType: 'ACH' as const,
  }
  const paying = card('PM-1', { expYear: 2031 })
  const [alert] = alertsOf([paying], { paymentMethods: [paying, bank] })
  expect(alert?.lines.map(({ way }) => way.search)).toEqual([
    { dialog: 'payment-methods', policy: 'PET1', view: 'manage', method: 'PM-2' },
  ])
  expect(alertsOf([bank], { policies: [] })).toEqual([])
})
