import { expect, test } from 'vitest'
import { checkSave, nonPayCause, nonPayPolicy } from './non-pay.ts'
import type { PayInMethod, Verification } from './payment-methods.ts'
import type { PayingAccount } from './payment-methods-rules.ts'

const dates = { effectiveDate: '2026-01-01', expirationDate: '2027-01-01' }
const policy = (policyNumber: string, status: string, policyNumberDisplay?: string) => ({
  policyNumber,
  ...(policyNumberDisplay === undefined ? {} : { policyNumberDisplay }),
  policyTerms: [{ status, ...dates }],
})
const POLICIES = [
  policy('PET1', 'CANCELLED', 'PET1-01'),
  policy('PET2', 'ACTIVE', 'PET2-01'),
  policy('PET3', 'ACTIVE', 'OLD3-02'),
  policy('PET4', 'ACTIVE'),
]
const chosen = (number: string | undefined) => nonPayPolicy(POLICIES, number)?.policyNumber

// covers: NONPAY-006
test.each([
  ['PET3', 'PET3'],
  ['PET3-02', 'PET3'],
  ['PET3-02-9', 'PET3'],
  ['OLD3', 'PET3'],
  ['OLD3-77', 'PET3'],
  ['PET4-01', 'PET4'],
])('001 §2: of %s what stands before the first dash counts, so %s is meant', (number, expected) => {
  expect(chosen(number)).toBe(expected)
})

// covers: NONPAY-007
test.each([undefined, '', '-', '-01', 'PET9', 'PET', 'PET1', 'PET1-01'])(
  '001 §2: %s names no active policy, so the first active one is used',
  (number) => {
    expect(chosen(number)).toBe('PET2')
  },
)

// covers: NONPAY-007
test('001 §2: the result is undefined without an active policy', () => {
  expect(nonPayPolicy([policy('PET1', 'CANCELLED', 'PET1-01')], 'PET1')).toBeUndefined()
  expect(nonPayPolicy([], undefined)).toBeUndefined()
})

const card = (id: string, expYear = 2030): PayInMethod => ({
  kind: 'card',
  id,
  refs: [id],
  digits: '4242',
  policyNumbers: [],
  brand: 'visa',
  name: undefined,

  expMonth: 10,
  expYear,
  zipCode: '',
})
const bank = (id: string, verification?: Verification): PayInMethod => ({
  kind: 'ach',
  id,
  refs: [id],
  digits: '6789',
  policyNumbers: [],
  accountHolder: undefined,
  verification,
})
const TODAY = '2026-11-22'
const ACCOUNT: PayingAccount = {
  policies: [{ policyNumber: 'PET1', defaultPaymentRef: 'PM-1', policyTerms: [{ status: 'ACTIVE' }] }],
  failedPayments: [{ policyNumber: 'PET1', balanceOverdueAmount: 41.2, ach: { number: '6789' } }],
}

// covers: NONPAY-021
test.each([
  [card('PM-1', 2025), true, 'cardExpired'],
  [card('PM-1', 2025), false, 'cardExpired'],
  [card('PM-1'), true, 'paymentFailed'],
  [card('PM-1'), false, undefined],
  [bank('PM-1', 'VERIFICATION_PENDING'), true, 'verificationPending'],
  [bank('PM-1', 'VERIFICATION_FAILED'), true, 'verificationFailed'],
  [bank('PM-1', 'VERIFICATION_SUCCESSFUL'), true, 'bankFailed'],
  [undefined, true, 'paymentFailed'],
  [undefined, false, undefined],
])('001 §8: the cause is the state of the method, else what is overdue (%#)', (method, isOverdue, cause) => {
  expect(nonPayCause(method, ACCOUNT, { isOverdue, today: TODAY })).toBe(cause)
})

test('001 §8: a verified bank account without a failed payment causes nothing', () => {
  const account = { ...ACCOUNT, failedPayments: [] }
  expect(nonPayCause(bank('PM-1'), account, { isOverdue: false, today: TODAY })).toBeUndefined()
})

// covers: NONPAY-030, NONPAY-031, NONPAY-032
test.each([
  ['nothing', undefined, 'unchanged'],
  ['the method that pays now', card('PM-1'), 'unchanged'],
  ['a different card', card('PM-2'), undefined],
  // covers: PAYIN-073
  ['an added card that has expired', card('PM-2', 2025), 'expired'],
  ['a bank account that is not verified', bank('PM-2', 'VERIFICATION_PENDING'), 'pending'],
  ['a bank account whose payment failed', bank('PM-2'), 'failed'],
])('001 §4: of %s, saving tells what is missing', (_, chosen, reason) => {
  const policy = { defaultPaymentRef: 'PM-1' }
  const checked = checkSave(chosen, policy, ACCOUNT, { today: TODAY })
  expect(checked).toEqual(reason === undefined ? { ok: true } : { ok: false, reason })
})

test('a method whose saving broke off can be saved again', () => {
  const tried = (id: string) =>
    checkSave(card('PM-1'), { defaultPaymentRef: 'PM-1' }, ACCOUNT, { tried: id, today: TODAY }).ok
  expect(tried('PM-1')).toBe(true)
  expect(tried('PM-2')).toBe(false)
})
