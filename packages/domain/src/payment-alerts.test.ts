import { expect, test } from 'vitest'
import {
  cardExpiryText,
  countedFailures,
  expiredCards,
  expiredCardsTitle,
  failedBanks,
  isCardExpired,
} from './payment-alerts.ts'

test.each([
  [{ expMonth: 12, expYear: 2025 }, true],
  [{ expMonth: 10, expYear: 2026 }, true],
  [{ expMonth: 11, expYear: 2026 }, false],
  [{ expMonth: 1, expYear: 2027 }, false],
  [{ expMonth: 1 }, false],
])('on 2026-11-30 the card %j is expired: %s', (card, expected) => {
  expect(isCardExpired(card, '2026-11-30')).toBe(expected)
})

test('an expired card counts if it pays an active policy', () => {
  const card = { expMonth: 1, expYear: 2026 }
  const methods = [
    { id: '1', card },
    { id: '2', card },
    { id: '3', card: { expMonth: 1, expYear: 2030 } },
    { id: '4', card },
    { id: '5' },
  ]
  const policies = [
    { defaultPaymentRef: '1', policyTerms: [{ status: 'ACTIVE' }] },
    { defaultPaymentRef: '1', policyTerms: [{ status: 'ACTIVE' }] },
    { defaultPaymentRef: '2', policyTerms: [{ status: 'CANCELLED' }] },
    { defaultPaymentRef: '3', policyTerms: [{ status: 'ACTIVE' }] },
    { defaultPaymentRef: '5', policyTerms: [{ status: 'ACTIVE' }] },
    { policyTerms: [{ status: 'ACTIVE' }] },
  ]
  expect(expiredCards(methods, policies, '2026-11-30').map(({ id }) => id)).toEqual(['1'])
})

test('texts of an expired card', () => {
  expect([0, 1, 2].map(expiredCardsTitle)).toEqual([
    'Credit cards expired',
    'Credit card expired',
    'Credit cards expired',
  ])
  expect(cardExpiryText({ expMonth: 3, expYear: 2026 })).toBe('03/26')
})

test('a bank counts when its verification failed', () => {
  const methods = [
    { id: '1', status: 'VERIFICATION_FAILED' },
    { id: '2', status: 'VERIFICATION_PENDING' },
    { id: '3', status: 'VERIFICATION_FAILED', card: {} },
  ]
  expect(failedBanks(methods).map(({ id }) => id)).toEqual(['1'])
})

test('a failed payment counts above the minimum', () => {
  const failures = [undefined, 5, 5.01, 41.2].map((balanceOverdueAmount) => ({
    policyNumber: 'PET1',
    balanceOverdueAmount,
  }))
  expect(countedFailures(failures).map(({ balanceOverdueAmount }) => balanceOverdueAmount)).toEqual([
    5.01, 41.2,
  ])
})
