import { expect, test } from 'vitest'
import { readPayoutMethod } from './payout-methods.ts'
import {
  activationSteps,
  checkDebitCard,
  checkFeeNote,
  identityState,
  payoutAddedText,
  removalSteps,
  startsAsActive,
} from './payout-rules.ts'

const BANK = { id: 'PO-1', instrumentType: 'bank' } as const
const CARD = { id: 'PO-2', instrumentType: 'card' } as const
const payoutPaymentMethods = [BANK, CARD]
const bank = readPayoutMethod(BANK)

// covers: PAYOUT-114, CLAIM-141
test.each([
  // covers: PAYOUT-113
  [{ isPaperCheckFeeApplicable: true, paperCheckFee: { amount: 4.5, currency: 'CAD' as const } }, 'C$4.50'],
  [{ isPaperCheckFeeApplicable: true }, '$3.00'],
  [{ isPaperCheckFeeApplicable: false, paperCheckFee: { amount: 3, currency: 'USD' as const } }, undefined],
  [{ paperCheckFee: { amount: 3, currency: 'USD' as const } }, undefined],
  // covers: PAYOUT-011
  [
    { isPaperCheckFeeApplicable: true, selectedPayoutMethod: { id: 'PO-1' }, payoutPaymentMethods },
    undefined,
  ],
])('the fee note of %j', (account, fee) => {
  const note = fee && `A ${fee} paper check fee may be deducted per approved claim.`
  expect(checkFeeNote(account, 'USD')).toBe(note)
})

// covers: CLAIM-141, PAYOUT-114
test('without an amount the fee is in the account’s currency', () => {
  expect(checkFeeNote({ isPaperCheckFeeApplicable: true }, 'CAD')).toContain('A C$3.00 paper check fee')
})

test('a fee that could not be read is told without an amount (#27, 1.16)', () => {
  const account = { isPaperCheckFeeApplicable: true, unknown: ['paperCheckFee'] }
  expect(checkFeeNote(account, 'USD')).toBe('A paper check fee may be deducted per approved claim.')
})

// covers: PAYOUT-068
test('the paper check is not active while the selected method could not be read (#27, 1.16)', () => {
  const unknown = { payoutPaymentMethods, unknown: ['selectedPayoutMethod'] }
  expect(startsAsActive(unknown)).toBe(false)
  expect(startsAsActive({})).toBe(true)
})

test('the active method is removed after the paper check replaced it, any other one at once', () => {
  const selectedPayoutMethod = { id: 'PO-1' }
  expect(removalSteps(bank, { payoutPaymentMethods, selectedPayoutMethod })).toEqual([
    { do: 'activate', id: 'check' },
    { do: 'delete', id: 'PO-1' },
  ])
  expect(removalSteps(bank, { payoutPaymentMethods })).toEqual([{ do: 'delete', id: 'PO-1' }])
})

// covers: PAYOUT-058
test('an earlier method is deleted only when it is invalid, and never the one that becomes active', () => {
  const account = { payoutPaymentMethods, selectedPayoutMethod: { id: 'PO-2', status: 'invalid' } }
  const activation = { do: 'activate', id: 'PO-1' }
  expect(activationSteps('PO-1', account)).toEqual([activation, { do: 'delete', id: 'PO-2' }])
  expect(activationSteps('PO-2', account)).toEqual([{ do: 'activate', id: 'PO-2' }])
  expect(activationSteps('PO-1', { ...account, selectedPayoutMethod: { id: 'PO-2' } })).toEqual([activation])
  expect(activationSteps('PO-1', { payoutPaymentMethods })).toEqual([activation])
  expect(activationSteps('PO-1', { ...account, selectedPayoutMethod: { id: 'PO-9' } })).toEqual([activation])
})

// covers: PAYOUT-071
test.each([
  ['cleared', 'complete'],
  ['Pending', 'complete'],
  ['CLEARED', 'complete'],
  ['none', 'required'],
  ['refused', 'required'],
  // covers: PAYOUT-077
  ['', 'unknown'],
  // covers: PAYOUT-077
  [null, 'unknown'],
  // covers: PAYOUT-077
  [undefined, 'unknown'],
])('the identity of kyc %s', (kyc, state) => {
  expect(identityState(kyc)).toBe(state)
})

test.each([
  ['card', true, /debit card has been added and is now your active/],
  ['card', false, /^Your debit card has been added\.$/],
  ['bank', true, /bank account has been added and is now your active/],
  ['bank', false, /^Your bank account has been added\.$/],
] as const)('the confirmation of a %s that is active: %s', (kind, isActive, text) => {
  expect(payoutAddedText({ kind }, isActive)).toMatch(text)
})

test('a new debit card starts as the active method while claims are paid by check', () => {
  expect(startsAsActive({ payoutPaymentMethods })).toBe(true)
  expect(startsAsActive({ payoutPaymentMethods, selectedPayoutMethod: { id: 'PO-1' } })).toBe(false)
})

test('a restricted account has no debit card', () => {
  expect(checkDebitCard(true)).toEqual({ ok: false, reason: 'restricted' })
  expect(checkDebitCard(false)).toEqual({ ok: true })
})
