import { expect, test } from 'vitest'
import { filterPayments, firstPayments, paymentsByPet, paymentYears, sumsOf } from './payment-history.ts'

const policies = [
  { policyNumber: 'PET1', petId: 'P-1', petName: 'Biscuit', currency: 'USD' },
  { policyNumber: 'PET2', petId: 'P-2', petName: 'Miso', currency: 'CAD' },
] as const
const items = [
  { policyNumber: 'PET1', date: '2025-12-30', amount: 41.2 },
  { policyNumber: 'PET2', date: '2026-03-02', amount: 10, petName: 'Miso' },
  { policyNumber: 'PET1', date: '2026-02-28', amount: 41.25, petName: 'Biscuit' },
  { policyNumber: 'PET1', date: '2026-02-28', amount: 5, currency: 'CAD' },
] as const
const grouped = (first?: string) => paymentsByPet(items, policies, { first, currency: 'USD' })

// covers: BILL-011, BILL-036, BILL-068
test('001 §2: each pet has its payments, newest first, and those of one day in the order of the service', () => {
  expect(grouped('PET1')).toEqual([
    {
      pet: 'P-1',
      petName: 'Biscuit',
      payments: [
        payment(2, '2026-02-28', { cents: 4125, currency: 'USD' }),
        payment(3, '2026-02-28', { cents: 500, currency: 'CAD' }),
        payment(0, '2025-12-30', { cents: 4120, currency: 'USD' }),
      ],
    },
    {
      pet: 'P-2',
      petName: 'Miso',
      payments: [
        {
          nth: 1,
          policyNumber: 'PET2',
          date: '2026-03-02',
          money: { cents: 1000, currency: 'CAD' },
          petName: 'Miso',
        },
      ],
    },
  ])
})

test('without a policy to begin with, the pet of the newest payment comes first', () => {
  expect(grouped().map(({ petName }) => petName)).toEqual(['Miso', 'Biscuit'])
})

test('two pets of the same name stay apart, and a payment of an unknown policy is shown, too', () => {
  const twins = policies.map((policy) => ({ ...policy, petName: 'Max' }))
  const stray = { policyNumber: 'PET9', date: '2026-01-01', amount: 7 }
  const groups = paymentsByPet([...items.slice(0, 1), stray, { ...stray, policyNumber: 'PET2' }], twins, {
    currency: 'CAD',
  })
  expect(groups.map(({ pet, petName }) => [pet, petName])).toEqual([
    ['', ''],
    ['P-2', 'Max'],
    ['P-1', 'Max'],
  ])
  expect(groups[0]?.payments[0]?.money).toEqual({ cents: 700, currency: 'CAD' })
})

test('a list begins with the first payments of the first pets', () => {
  const shown = (count: number) =>
    firstPayments(grouped('PET1'), count).map(({ payments }) => payments.length)
  expect([0, 2, 3, 4, 9].map(shown)).toEqual([[], [2], [3], [3, 1], [3, 1]])
})

test('payments are selected by pet and year, and added up by currency', () => {
  expect(paymentYears(grouped())).toEqual(['2026', '2025'])
  const [biscuit, ...others] = filterPayments(grouped(), { pet: 'P-1', year: '2026' })
  expect(others).toEqual([])
  expect(sumsOf(biscuit?.payments ?? [])).toEqual([
    { cents: 4125, currency: 'USD' },
    { cents: 500, currency: 'CAD' },
  ])
  expect(filterPayments(grouped(), { pet: 'P-2', year: '2025' })).toEqual([])
  const ofYear = filterPayments(grouped(), { year: '2026' })
  expect(ofYear.map(({ pet, payments }) => [pet, payments.length])).toEqual([
    ['P-2', 1],
    ['P-1', 2],
  ])
  const ofPet = filterPayments(grouped(), { pet: 'P-1' })
  expect(ofPet.map(({ pet, payments }) => [pet, payments.length])).toEqual([['P-1', 3]])
  expect(filterPayments(grouped(), {})).toEqual(grouped())
})

function payment(nth: number, date: string, money: { cents: number; currency: string }) {
  return { nth, policyNumber: 'PET1', date, money, petName: 'Biscuit' }
}
