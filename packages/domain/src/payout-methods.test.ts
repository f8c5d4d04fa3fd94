import { expect, test } from 'vitest'
import {
  activePayout,
  addPayout,
  debitCardsTitle,
  isActivePayout,
  payoutLabel,
  payoutMethods,
  readPayoutMethod,
  type WirePayoutMethod,
} from './payout-methods.ts'

const BANK: WirePayoutMethod = {
  ...({ id: 'PO-1', instrumentType: 'bank', payMethodId: 'PM-1' } as const),
  bank: { number: '000123451881', accountHolder: 'Alex Rivera' },
}
const CARD: WirePayoutMethod = {
  ...({ id: 'PO-2', instrumentType: 'card' } as const),
  card: { number: '5556', expirationDate: '01/26', logo: 'https://x.example/assets/visa.svg' },
}

// covers: PAYOUT-049, PAYOUT-050
test('a bank account and a debit card are read, with the last four digits of their number', () => {
  expect(payoutMethods({ payoutPaymentMethods: [BANK, CARD] })).toEqual([
    {
      id: 'PO-1',
      refs: ['PO-1', 'PM-1'],
      kind: 'bank',
      digits: '1881',
      holder: 'Alex Rivera',

      brand: undefined,
      expiry: undefined,
      isValid: true,
    },
    {
      id: 'PO-2',
      refs: ['PO-2'],
      kind: 'card',
      digits: '5556',
      holder: undefined,

      brand: 'visa',
      expiry: '01/26',
      isValid: true,
    },
  ])
  const details = { last4Digit: '9999', accountHolderName: 'Sam' }
  expect(readPayoutMethod({ id: 'a', instrumentType: 'bank', instrumentDetails: details })).toMatchObject({
    digits: '9999',
    holder: 'Sam',
  })
})

// covers: PAYOUT-051
test.each([
  [{}, true],
  [{ status: 'valid', isValidPayoutMethod: true }, true],
  [{ isValidPayoutMethod: false }, false],
  [{ status: 'invalid' }, false],
  [{ status: 'expired', isValidPayoutMethod: true }, false],
  // covers: PAYOUT-050
  [{ card: { number: '5556', isExpired: true } }, false],
])('a method with %j is valid: %s', (more, isValid) => {
  expect(readPayoutMethod({ ...CARD, ...more }).isValid).toBe(isValid)
})

// covers: PAYOUT-051, PAYOUT-055, PAYOUT-056
test('the active method is the selected one, and the paper check without one', () => {
  const payoutPaymentMethods = [BANK, CARD]
  expect(activePayout({ payoutPaymentMethods })).toEqual({ kind: 'check' })
  expect(activePayout({})).toEqual({ kind: 'check' })
  expect(activePayout({ payoutPaymentMethods, selectedPayoutMethod: { id: 'PM-1' } })).toMatchObject({
    kind: 'method',
    method: { id: 'PO-1', isValid: true },
  })
  expect(activePayout({ payoutPaymentMethods, selectedPayoutMethod: { id: 'PO-9' } })).toEqual({
    kind: 'unknown',
    id: 'PO-9',
  })
  const invalid = { payoutPaymentMethods, selectedPayoutMethod: { id: 'PO-2', status: 'invalid' } }
  expect(activePayout(invalid)).toMatchObject({ method: { isValid: false } })
  expect(isActivePayout({ refs: ['PO-2'] }, invalid)).toBe(true)
  expect(isActivePayout({ refs: ['PO-1'] }, invalid)).toBe(false)
  expect(isActivePayout({ refs: ['PO-1'] }, {})).toBe(false)
})

// covers: PAYOUT-065
test('an added method joins the list unless it is known by its payment method', () => {
  const again = { ...BANK, id: 'PO-8', bank: { number: '2222' } }
  expect(addPayout([BANK, CARD], again)).toEqual([again, CARD])
  const other = { ...BANK, id: 'PO-3', payMethodId: 'PM-3' }
  expect(addPayout([BANK, CARD], other)).toEqual([BANK, CARD, other])
  expect(payoutMethods({ payoutPaymentMethods: [BANK, CARD, again] }).map(({ id }) => id)).toEqual([
    'PO-8',
    'PO-2',
  ])
})

test.each([
  [BANK, 'Bank account ending in 1881'],
  [CARD, 'Visa debit card ending in 5556'],
  [{ ...CARD, card: { number: '5556', brand: 'mastercard' } }, 'Mastercard debit card ending in 5556'],
  [{ ...CARD, card: { number: '5556' } }, 'Debit card ending in 5556'],
  [{ id: 'a', instrumentType: 'bank' as const }, 'Bank account'],
])('the label of a method', (wire, label) => {
  expect(payoutLabel(readPayoutMethod(wire))).toBe(label)
})

// covers: PAYOUT-019
test.each([
  [0, 'Debit cards'],
  [1, 'Debit card'],
  [2, 'Debit cards'],
])('the heading of a list of %d', (count, title) => {
  expect(debitCardsTitle(count)).toBe(title)
})
