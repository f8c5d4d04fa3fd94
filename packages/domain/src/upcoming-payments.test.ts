import { expect, test } from 'vitest'
import { upcomingPayments } from './upcoming-payments.ts'

const policy = {
  policyNumber: 'PET1',
  petName: 'Biscuit',
  currency: 'USD',
  isCancelled: false,
  billing: { amount: 41.2, billingDate: '2026-12-14' },
} as const
const TODAY = '2026-11-22'

test('001 §2: the next payments, the earliest first', () => {
  const soon = { ...policy, policyNumber: 'PET2', billing: { billingDate: TODAY } }
  expect(upcomingPayments([policy, soon], TODAY)).toEqual([
    { policyNumber: 'PET2', petName: 'Biscuit', date: TODAY, money: undefined },
    { policyNumber: 'PET1', petName: 'Biscuit', date: '2026-12-14', money: { cents: 4120, currency: 'USD' } },
  ])
})

// covers: BILL-030
test.each([
  ['a billing date "NA"', { billing: { amount: 41.2, billingDate: 'NA' } }],
  ['a billing date in the past', { billing: { amount: 41.2, billingDate: '2026-11-21' } }],
  ['no billing', { billing: undefined }],
  ['a cancelled term', { isCancelled: true }],
])('a policy with %s has no upcoming payment', (_what, more) => {
  expect(upcomingPayments([{ ...policy, ...more }], TODAY)).toEqual([])
})
