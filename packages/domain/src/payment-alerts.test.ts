import { expect, test } from 'vitest'
import { expiredCardsTitle, expiringCardsTitle } from './card-expiry.ts'
import { countedFailures, expiredCards, expiringCards, failedBanks } from './payment-alerts.ts'

// covers: HOME-009
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
    { defaultPaymentRef: '4', policyTerms: [{ status: 'CANCELLED' }, { status: 'ACTIVE' }] },
  ]
  expect(expiredCards(methods, policies, '2026-11-30').map(({ id }) => id)).toEqual(['1', '4'])
})

test('001 §9: a card in use that ends within 60 days counts as expiring, however the policy refers to it', () => {
  const methods = [
    { id: '1', payMethodId: 'A', card: { expMonth: 12, expYear: 2026 } },
    { id: '2', card: { expMonth: 2, expYear: 2027 } },
    { id: '3', card: { expMonth: 12, expYear: 2026 } },
    { id: '4', card: { expMonth: 10, expYear: 2026 } },
  ]
  const policies = ['A', '2', '4'].map((defaultPaymentRef) => {
    return { defaultPaymentRef, policyTerms: [{ status: 'ACTIVE' }] }
  })
  expect(expiringCards(methods, policies, '2026-11-30').map(({ id }) => id)).toEqual(['1'])
})

test('the titles of the alerts about cards', () => {
  expect([1, 2].map(expiringCardsTitle)).toEqual(['Credit card expiring', 'Credit cards expiring'])
  expect([0, 1, 2].map(expiredCardsTitle)).toEqual([
    'Credit cards expired',
    'Credit card expired',
    'Credit cards expired',
  ])
})

test('a bank counts when its verification failed', () => {
  const methods = [
    { id: '1', status: 'VERIFICATION_FAILED' },
    { id: '2', status: 'VERIFICATION_PENDING' },
    { id: '3', status: 'VERIFICATION_FAILED', card: {} },
  ]
  expect(failedBanks(methods).map(({ id }) => id)).toEqual(['1'])
})

// covers: BILL-046, CARD-078, POL-052
test('a failed payment counts above the minimum', () => {
  const failures = [undefined, 5, 5.01, 41.2].map((balanceOverdueAmount) => ({
    policyNumber: 'PET1',
    balanceOverdueAmount,
  }))
  expect(countedFailures(failures).map(({ balanceOverdueAmount }) => balanceOverdueAmount)).toEqual([
    5.01, 41.2,
  ])
})
