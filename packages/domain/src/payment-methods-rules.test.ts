import { expect, test } from 'vitest'
import { type PayInMethod, payInMethods, type WireMethod } from './payment-methods.ts'
import { checkChoosable, checkRemovable, isBankOffered, methodStatus } from './payment-methods-rules.ts'

const TODAY = '2026-11-20'

function method(more: Partial<WireMethod>): PayInMethod {
  const [read] = payInMethods([{ id: 'PM-1', instrumentType: 'ACH', ach: { number: '6789' }, ...more }])
  if (read === undefined) throw new Error('not a method')
  return read
}

const card = (expYear = 2031) =>
  method({ instrumentType: 'card', card: { number: '4242', expMonth: 10, expYear } })
const bank = (status?: string) => method({ status })

const policy = (policyNumber: string, defaultPaymentRef?: string, status = 'ACTIVE') => {
  return { policyNumber, defaultPaymentRef, policyTerms: [{ status }] }
}
const account = (more = {}) => ({ policies: [policy('A', 'PM-1'), policy('B', 'PM-2')], ...more })
const failed = (policyNumber: string, more = {}) => ({
  failedPayments: [{ policyNumber, balanceOverdueAmount: 41.2, ...more }],
})

// covers: PAYIN-067..070
test.each([
  ['the default', bank(), account(), 'ACTIVE'],
  ['another policy’s default', bank(), { policies: [policy('B', 'PM-1')] }, undefined],
  ['verified', bank('VERIFICATION_SUCCESSFUL'), { policies: [policy('A', 'PM-2')] }, undefined],
  ['pending', bank('VERIFICATION_PENDING'), account(failed('A', { ach: { number: '6789' } })), 'PENDING'],
  ['failed', bank('VERIFICATION_FAILED'), account(), 'FAILED'],
  ['named by a failed payment', bank(), account(failed('B', { bank: { number: '6789' } })), 'FAILED'],
  ['named by its whole number', bank(), account(failed('B', { ach: { number: '0123456789' } })), 'FAILED'],
  [
    'the default with a failed ACH payment',
    bank(),
    account(failed('A', { ach: { number: '1111' } })),
    'FAILED',
  ],
  ['beside a failed ACH payment', bank(), account(failed('B', { ach: { number: '1111' } })), 'ACTIVE'],
  ['the default with a failed card payment', bank(), account(failed('A')), 'ACTIVE'],
])('a bank account that is %s', (_what, each, wallet, label) => {
  expect(methodStatus(each, wallet, 'A')).toBe(label)
})

// covers: BILL-041, PAYIN-038
test('a card is ACTIVE as the default, FAILED with a failed payment above 5, and never PENDING', () => {
  const status = (given: object, number = 'A') => methodStatus(card(), { ...account(), ...given }, number)
  expect(status({})).toBe('ACTIVE')
  expect(status({}, 'B')).toBeUndefined()
  expect(status(failed('A'))).toBe('FAILED')
  expect(status(failed('A'), 'B')).toBe('FAILED')
  expect(status(failed('B'))).toBe('ACTIVE')
  expect(status(failed('A', { balanceOverdueAmount: 5 }))).toBe('ACTIVE')
  expect(status(failed('A', { balanceOverdueAmount: 5.01 }))).toBe('FAILED')
  expect(status({ policies: [policy('A', 'PM-1', 'CANCELLED')], ...failed('A') })).toBe('ACTIVE')
})

test.each([
  ['a valid card', card(), {}, undefined],
  // covers: PAYIN-074
  ['an expired card', card(2025), {}, 'expired'],
  ['a verified bank account', bank('VERIFICATION_SUCCESSFUL'), {}, undefined],
  // covers: PAYIN-071
  ['a pending bank account', bank('VERIFICATION_PENDING'), {}, 'pending'],
  // covers: PAYIN-071
  ['a bank account that failed', bank('VERIFICATION_FAILED'), {}, 'failed'],
  // covers: PAYIN-071
  ['a bank account with a failed payment', bank(), failed('A', { ach: { number: '6789' } }), 'failed'],
])('%s can be chosen unless %j says why not', (_what, each, more, reason) => {
  const expected = reason === undefined ? { ok: true } : { ok: false, reason }
  expect(checkChoosable(each, account(more), TODAY)).toEqual(expected)
})

// covers: PAYIN-084
test('a method is removable unless it pays an active policy', () => {
  expect(checkRemovable(card(), account())).toEqual({ ok: false, reason: 'paysPolicy' })
  expect(checkRemovable(card(), { policies: [policy('A', 'PM-1', 'CANCELLED')] })).toEqual({ ok: true })
  expect(checkRemovable(card(), { policies: [policy('A', 'PM-2')] })).toEqual({ ok: true })
  const another = { policies: [policy('A', 'PM-2'), policy('B', 'PM-1')] }
  expect(checkRemovable(card(), another)).toEqual({ ok: false, reason: 'paysPolicy' })
  // A policy may have a cancelled term beside the active one (decision 7).
  const both = { ...policy('A', 'PM-1'), policyTerms: [{ status: 'CANCELLED' }, { status: 'ACTIVE' }] }
  expect(checkRemovable(card(), { policies: [both] })).toEqual({ ok: false, reason: 'paysPolicy' })
})

test.each([
  // covers: PAYIN-115
  ['US', true, 0, undefined, true],
  ['CA', true, 0, undefined, true],
  // covers: PAYIN-114
  ['CA', true, 0, ['CA'], true],
  // covers: PAYIN-114
  ['US', true, 0, ['CA'], false],
  // covers: PAYIN-114
  ['CAN', true, 0, ['CA'], true],
  // covers: PAYIN-112, PAYIN-120
  ['CAN', true, 0, ['US'], false],
  // covers: PAYIN-114
  [undefined, true, 0, ['US'], true],
  // covers: PAYIN-115
  ['US', false, 0, undefined, false],
  ['US', undefined, 0, undefined, false],
  // covers: PAYIN-115
  ['US', false, 1, undefined, true],
  // covers: PAYIN-112, PAYIN-115, PAYIN-120
  ['US', true, 1, [], false],
] as const)('in %s with the switch %s and %i bank accounts, allowed in %j: %s', (...row) => {
  const [serviceCode, enablePayInACH, banks, allowed, expected] = row
  const methods = [card(), ...Array.from({ length: banks }, () => bank())]
  expect(isBankOffered({ serviceCode, enablePayInACH }, methods, allowed)).toBe(expected)
})

test('no method is removed while the default of an active policy could not be read (#27, 1.16)', () => {
  const unknown = { ...policy('B', undefined), unknown: ['defaultPaymentRef'] }
  const policies = [policy('A', 'PM-2'), unknown]
  expect(checkRemovable(card(), { policies })).toEqual({ ok: false, reason: 'unknown' })
  const cancelled = { ...unknown, policyTerms: [{ status: 'CANCELLED' }] }
  expect(checkRemovable(card(), { policies: [cancelled] })).toEqual({ ok: true })
})
