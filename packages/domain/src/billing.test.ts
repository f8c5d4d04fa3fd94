import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billingCycleLabel, installment, providerMessage, readBillingFrequency } from './billing.ts'

// covers: POL-053, BILL-031, POL-018
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

test('000 §8: a provider error is the text before its first semicolon, or the fallback', () => {
  expect(providerMessage('Your card was declined.; code=card_declined; x')).toBe('Your card was declined.')
  expect(providerMessage('Your card has expired.')).toBe('Your card has expired.')
  for (const nothing of [undefined, '', ' ; code=1', ';']) {
    expect(providerMessage(nothing)).toBe('Something went wrong. Please try again.')
  }
})
