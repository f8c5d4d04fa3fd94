import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cardBrandName,
  defaultFirst,
  defaultPaymentMethod,
  isDefaultOf,
  payInKind,
  payInLabel,
  payInMethodLabel,
  payInMethods,
  readPayInMethod,
  type WireMethod,
} from './payment-methods.ts'

const CARD = { number: '4242', brand: 'visa' }

// covers: PAYIN-053
test.each([
  ['card', 'card'],
  ['CARD', 'card'],
  ['ACH', 'ach'],
  // covers: PAYIN-054
  ['BANK', 'ach'],
  // covers: PAYIN-054
  ['US_BANK_ACCOUNT', 'ach'],
  // covers: PAYIN-054
  ['WALLET', undefined],
  ['CRYPTO', undefined],
])('an instrument %s is read as %s', (instrumentType, kind) => {
  expect(payInKind({ instrumentType })).toBe(kind)
  if (kind === undefined && instrumentType !== 'WALLET')
    expect(payInKind({ instrumentType, card: CARD })).toBeUndefined()
})

test('the digits are the last four, however a service writes the number, and a ZIP code may be missing', () => {
  const card = (number: string) => readPayInMethod({ id: '1', instrumentType: 'card', card: { number } })
  expect(card('**** **** 12-34')).toMatchObject({ digits: '1234', zipCode: '' })
  expect(card('42')).toMatchObject({ digits: '42' })
})

// covers: PAYIN-054
test('a wallet with a card is a card, and a method that cannot pay is left out', () => {
  const methods = [
    { id: '1', instrumentType: 'WALLET', card: CARD },
    { id: '2', instrumentType: 'WALLET' },
    { id: '', instrumentType: 'card', card: CARD },
    { id: '3', instrumentType: 'ACH', ach: { number: '6789' } },
  ]
  expect(payInMethods(methods).map(({ id, kind }) => [id, kind])).toEqual([
    ['1', 'card'],
    ['3', 'ach'],
  ])
})

// covers: PAYIN-055, PAYIN-066
test.each([
  [{ status: 'VERIFICATION_PENDING' }, 'VERIFICATION_PENDING'],
  [{ status: 'verification_failed', payInMethodStatus: 'VERIFICATION_PENDING' }, 'VERIFICATION_FAILED'],
  [{ payInMethodStatus: 'Verification_Successful' }, 'VERIFICATION_SUCCESSFUL'],
  [{ status: 'NEW' }, undefined],
  [{}, undefined],
])('the state %j is read as %s', (state, verification) => {
  const method = { id: '1', instrumentType: 'ACH', ach: { number: '6789' }, ...state }
  expect(readPayInMethod(method)).toMatchObject({ verification })
})

// covers: PAYIN-056
test('a card has brand, last digits, name, expiry and ZIP code', () => {
  const card = {
    ...CARD,
    name: 'Alex',
    expMonth: 4,
    expYear: 2031,
    address: [{ zipcode: '10001' }, { zipcode: '2' }],
  }
  const read = {
    id: '1',
    kind: 'card',
    brand: 'visa',
    digits: '4242',
    name: 'Alex',
    expMonth: 4,
    expYear: 2031,
    zipCode: '10001',
  }
  expect(readPayInMethod({ id: '1', instrumentType: 'card', card })).toMatchObject(read)
  const elsewhere = {
    payMethodId: '1',
    instrumentType: 'card',
    nameOnCard: 'Alex',
    address: { zipCode: '10001' },
    card: { number: '4242' },
    policyNumber: 'PET1',
  }
  expect(readPayInMethod(elsewhere)).toMatchObject({
    id: '1',
    name: 'Alex',
    zipCode: '10001',
    brand: undefined,
    policyNumbers: ['PET1'],
  })
})

// covers: PAYIN-057
test('a bank account has its holder and at most the last four digits of its number, and no routing number', () => {
  const ach = { number: '000123456789', accountHolder: 'Alex', routingNumber: '110000000' }
  expect(readPayInMethod({ id: '1', instrumentType: 'ACH', ach })).toEqual({
    id: '1',
    refs: ['1'],
    kind: 'ach',
    digits: '6789',
    accountHolder: 'Alex',

    policyNumbers: [],
    verification: undefined,
  })
})

// covers: PAYIN-004
test('001 §1: a policy refers to a method by its id or by its payMethodId', () => {
  const methods = [{ id: 'PM-1' }, { id: 'PM-2', payMethodId: 'PAY-2' }]
  expect(defaultPaymentMethod({ defaultPaymentRef: 'PM-2' }, methods)).toBe(methods[1])
  expect(defaultPaymentMethod({ defaultPaymentRef: 'PAY-2' }, methods)).toBe(methods[1])
  expect(defaultPaymentMethod({}, methods)).toBeUndefined()
  const [method] = payInMethods([{ payMethodId: 'PAY-2', instrumentType: 'card', card: CARD }])
  expect(method?.id).toBe('PAY-2')
  const both = { id: 'PM-2', payMethodId: 'PAY-2', instrumentType: 'card', card: CARD }
  for (const defaultPaymentRef of ['PM-2', 'PAY-2', 'PM-1', undefined]) {
    const isDefault = payInMethods([both]).some((each) => isDefaultOf(each, { defaultPaymentRef }))
    expect(isDefault).toBe(defaultPaymentRef?.endsWith('2') === true)
  }
})

// covers: HOME-075, PLAT-034
test('000 §9: the card brands', () => {
  const brands = ['visa', 'mastercard', 'discover', 'jcb', 'amex', 'diners', 'unionpay']
  expect(brands.map(cardBrandName)).toEqual([
    'Visa',
    'Mastercard',
    'Discover',
    'JCB',
    'Amex',
    'Diners',
    'UnionPay',
  ])
  expect(cardBrandName('constructor')).toBe('constructor')
})

test('002 §9: the labels of a card and of a bank account', () => {
  const label = (card: WireMethod['card']) => payInMethodLabel({ id: '1', instrumentType: 'card', card })
  expect(label(CARD)).toBe('Visa .... 4242')
  expect(label({ number: '4242' })).toBe('Card .... 4242')
  expect(label({ brand: 'Dinosaur Card', number: '•••• 0001' })).toBe('Dinosaur Card .... 0001')
  expect(label(undefined)).toBe('Card')
  const bank = { id: '1', instrumentType: 'ACH', ach: { number: '000123456789' } }
  expect(payInMethodLabel(bank)).toBe('Bank account ending in 6789')
  expect(payInMethodLabel(undefined)).toBeUndefined()
  expect(payInMethodLabel({ id: '1', instrumentType: 'WALLET' })).toBeUndefined()
})

const wire = fc.record({
  id: fc.constantFrom('1', '2', '3', '4'),
  instrumentType: fc.constantFrom('card', 'ACH', 'WALLET', 'BANK'),
  card: fc.option(fc.record({ number: fc.stringMatching(/^\d{1,19}$/) }), { nil: undefined }),
  ach: fc.option(fc.record({ number: fc.stringMatching(/^\d{1,19}$/) }), { nil: undefined }),
})

test('a label of a method has at most four digits of its number', () => {
  fc.assert(
    fc.property(wire, (method) => {
      const read = readPayInMethod(method)
      fc.pre(read !== undefined)
      const { number = '' } = (read.kind === 'card' ? method.card : method.ach) ?? {}
      expect(payInLabel(read).replace(/\D/g, '')).toBe(number.slice(-4))
    }),
  )
})

// covers: PAYIN-040
test('the default comes first, and all others keep their order', () => {
  fc.assert(
    fc.property(fc.array(wire), fc.constantFrom('1', '9', undefined), (wires, defaultPaymentRef) => {
      const methods = payInMethods(wires)
      const sorted = defaultFirst(methods, { defaultPaymentRef })
      const isDefault = methods.map((each) => isDefaultOf(each, { defaultPaymentRef }))
      expect(sorted).toEqual([
        ...methods.filter((_each, index) => isDefault[index]),
        ...methods.filter((_each, index) => !isDefault[index]),
      ])
      expect(sorted).toHaveLength(methods.length)
    }),
  )
})
