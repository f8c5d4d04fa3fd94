import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  billingCycleLabel,
  cardBrandName,
  defaultPaymentMethod,
  installment,
  payInMethodLabel,
  paymentMethodLabel,
  providerMessage,
  readBillingFrequency,
} from './billing.ts'

// covers: POL-053, BILL-031
test('000 §9, 001 §3: annual, quarterly and monthly; "annually" is read as annual', () => {
  expect(['annual', 'annually', 'Annually', 'QUARTERLY', 'monthly'].map(readBillingFrequency)).toEqual([
    'annual',
    'annual',
    'annual',
    'quarterly',
    'monthly',
  ])
  expect(readBillingFrequency('weekly')).toBeUndefined()
  expect((['annual', 'quarterly', 'monthly'] as const).map(billingCycleLabel)).toEqual([
    'Annually',
    'Quarterly',
    'Monthly',
  ])
})

// covers: POL-054
test('000 §9: an installment is a twelfth, a quarter or all of the premium, rounded half up', () => {
  const premium = { cents: 49_447, currency: 'CAD' } as const
  expect(installment(premium, 'monthly')).toEqual({ cents: 4121, currency: 'CAD' })
  expect(installment(premium, 'quarterly')).toEqual({ cents: 12_362, currency: 'CAD' })
  expect(installment(premium, 'annual')).toEqual(premium)
  expect(installment({ cents: 18, currency: 'USD' }, 'monthly').cents).toBe(2)
  expect(installment({ cents: 17, currency: 'USD' }, 'monthly').cents).toBe(1)
})

test('the installments of a year add up to the premium within half a cent each', () => {
  const counts = { monthly: 12, quarterly: 4, annual: 1 }
  fc.assert(
    fc.property(
      fc.nat(999_999_999_999),
      fc.constantFrom('monthly' as const, 'quarterly' as const, 'annual' as const),
      (cents, frequency) => {
        const one = installment({ cents, currency: 'USD' }, frequency).cents
        const difference = one * counts[frequency] - cents
        expect(Number.isInteger(one)).toBe(true)
        expect(Math.abs(difference)).toBeLessThanOrEqual(counts[frequency] / 2)
        // Rounding half up can make a year up to half a cent per installment too expensive, never as much too cheap.
        expect(difference).toBeGreaterThan(-counts[frequency] / 2)
      },
    ),
  )
})

test('002 §9: the labels of a card and of a bank account', () => {
  expect(paymentMethodLabel({ brand: 'visa', number: '4242' })).toBe('Visa .... 4242')
  expect(paymentMethodLabel({ number: '6789' })).toBe('Bank account ending in 6789')
  expect(paymentMethodLabel({ number: '•••• 000123456789' })).toBe('Bank account ending in 6789')
  expect(paymentMethodLabel({ brand: 'Dinosaur Card', number: '0001' })).toBe('Dinosaur Card .... 0001')
})

// covers: PLAT-034
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

test('000 §8: a provider error is the text before its first semicolon, or the fallback', () => {
  expect(providerMessage('Your card was declined.; code=card_declined; x')).toBe('Your card was declined.')
  expect(providerMessage('Your card has expired.')).toBe('Your card has expired.')
  for (const nothing of [undefined, '', ' ; code=1', ';']) {
    expect(providerMessage(nothing)).toBe('Something went wrong. Please try again.')
  }
})

test('000 §3: the default payment reference identifies the method that pays a policy', () => {
  const methods = [{ id: 'PM-1' }, { id: 'PM-2' }]
  expect(defaultPaymentMethod({ defaultPaymentRef: 'PM-2' }, methods)).toBe(methods[1])
  expect(defaultPaymentMethod({}, methods)).toBeUndefined()
})

test('002 §9: a card and a bank account have a label; a card without a brand is labelled as a card', () => {
  expect(payInMethodLabel({ card: { brand: 'visa', number: '4242' } })).toBe('Visa .... 4242')
  expect(payInMethodLabel({ card: { number: '4242' } })).toBe('Card .... 4242')
  expect(payInMethodLabel({ ach: { number: '000123456789' } })).toBe('Bank account ending in 6789')
  expect([payInMethodLabel({}), payInMethodLabel(undefined)]).toEqual([undefined, undefined])
})

test('a label of a method has at most four digits of its number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,19}$/), fc.boolean(), (number, isCard) => {
      const label = payInMethodLabel(isCard ? { card: { brand: 'amex', number } } : { ach: { number } })
      expect(label?.replace(/\D/g, '')).toBe(number.slice(-4))
    }),
  )
})
