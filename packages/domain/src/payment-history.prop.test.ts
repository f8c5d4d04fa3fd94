import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterPayments, paymentsByPet, paymentYears, sumsOf } from './payment-history.ts'

const numbers = fc.constantFrom('PET1', 'PET2', 'PET3')
const names = fc.constantFrom('Biscuit', 'Miso')
const currencies = fc.constantFrom('USD' as const, 'CAD' as const)
const dates = fc
  .tuple(
    fc.integer({ min: 2020, max: 2027 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
const payments = fc.array(
  fc.record(
    {
      policyNumber: numbers,
      date: dates,
      amount: fc.nat(1_000_000).map((cents) => cents / 100),
      currency: currencies,
      petName: names,
    },
    { requiredKeys: ['policyNumber', 'date', 'amount'] },
  ),
  { maxLength: 60 },
)
const policies = fc.uniqueArray(
  fc.record({ policyNumber: numbers, petName: names, petId: numbers, currency: currencies }),
  { selector: ({ policyNumber }) => policyNumber },
)

test('every payment is in one group, newest first, with the pet of the chosen policy in front', () => {
  fc.assert(
    fc.property(payments, policies, numbers, (items, insured, first) => {
      const groups = paymentsByPet(items, insured, { first, currency: 'USD' })
      const all = groups.flatMap((group) => group.payments)
      expect(all.map(({ policyNumber, date }) => `${policyNumber} ${date}`).sort()).toEqual(
        items.map(({ policyNumber, date }) => `${policyNumber} ${date}`).sort(),
      )
      expect(new Set(groups.map(({ pet }) => pet)).size).toBe(groups.length)
      for (const group of groups) {
        const days = group.payments.map(({ date }) => date)
        expect(days).toEqual([...days].sort().reverse())
      }
      const isFirst = groups.map((group) => group.payments.some(({ policyNumber }) => policyNumber === first))
      expect(isFirst).toEqual([...isFirst].sort((a, b) => Number(b) - Number(a)))
    }),
  )
})

test('the years and the pets divide the payments, and the sums add up to the cent', () => {
  fc.assert(
    fc.property(payments, policies, (items, insured) => {
      const groups = paymentsByPet(items, insured, { currency: 'CAD' })
      const selections = paymentYears(groups).flatMap((year) =>
        groups.map(({ pet }) => filterPayments(groups, { year, pet })),
      )
      const parts = selections.flatMap((selected) => selected.flatMap((group) => group.payments))
      const whole = groups.flatMap((group) => group.payments)
      expect(parts).toHaveLength(whole.length)
      expect(total(sumsOf(parts))).toEqual(total(sumsOf(whole)))
      const cents = Math.round(items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0))
      expect(sumsOf(whole).reduce((sum, each) => sum + each.cents, 0)).toBe(cents)
    }),
  )
})

const total = (sums: ReturnType<typeof sumsOf>) =>
  Object.fromEntries(sums.map(({ currency, cents }) => [currency, cents]))
