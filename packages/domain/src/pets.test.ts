import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import {
  capitalizedName,
  insuredName,
  petAge,
  petLabel,
  petOfNumber,
  petOfTerm,
  petType,
  primaryVet,
} from './pets.ts'

// covers: CARD-072, PAYIN-116, PET-017
test('000 §2: a label longer than 16 characters is cut to 14 plus an ellipsis', () => {
  expect(petLabel('Sir Barks-a-Lot!')).toBe('Sir Barks-a-Lot!')
  expect(petLabel('Sir Barks-a-Lots!')).toBe('Sir Barks-a-Lo…')
  expect(petLabel('👩‍👩‍👧'.repeat(16))).toBe('👩‍👩‍👧'.repeat(16))
  expect(petLabel('👩‍👩‍👧'.repeat(17))).toBe(`${'👩‍👩‍👧'.repeat(14)}…`)
})

// covers: PET-008
test('000 §2: the header capitalises the first letter of each word and keeps the rest', () => {
  expect(capitalizedName("biscuit o'malley  mcFLUFF")).toBe("Biscuit O'malley  McFLUFF")
  expect(capitalizedName('élan 3rd (rex)')).toBe('Élan 3rd (rex)')
  expect(capitalizedName('')).toBe('')
})

// covers: PET-024
test('000 §3: the type is lower case, dog by default', () => {
  expect(['CAT', 'Dog', 'ferret', '', ' ', undefined].map(petType)).toEqual([
    'cat',
    'dog',
    'ferret',
    'dog',
    'dog',
    'dog',
  ])
})

test('002 §2: the primary vet is the marked one, or the first if none is marked', () => {
  const [first, second] = [{ name: 'First' }, { name: 'Second' }]
  expect(primaryVet([])).toBeUndefined()
  expect(primaryVet([first, second])).toBe(first)
  const primary = { ...second, isPrimaryVet: true }
  expect(primaryVet([{ ...first, isPrimaryVet: false }, primary])).toBe(primary)
  expect(primaryVet([first, primary])).toBe(primary)
  expect(primaryVet([{ ...first, isPrimaryVet: false }])).toBeUndefined()
})

// covers: PET-063
test('000 §9: the age is shown in years, months, days or "just born"', () => {
  const today = '2026-11-20'
  const ages = {
    '2019-03-01': '7 years',
    '2025-11-20': '1 year',
    '2025-11-21': '11 months',
    '2026-10-20': '1 month',
    '2026-10-21': '30 days',
    '2026-11-19': '1 day',
    '2026-11-20': 'just born',
    '2026-11-25': 'just born',
  }
  for (const [birthday, age] of Object.entries(ages)) expect(petAge(birthday, today), birthday).toBe(age)
  expect(petAge('2024-02-29', '2025-02-28')).toBe('1 year')
  expect(petAge('unknown', today)).toBeUndefined()
})

test('a pet does not get younger', () => {
  const inDays = (age: string | undefined) => {
    const [amount = '', unit = ''] = (age ?? '').split(' ')
    const days = { day: 1, month: 31, year: 366 }[unit.replace(/s$/, '')]
    return days === undefined ? 0 : Number(amount) * days
  }
  fc.assert(
    fc.property(fc.nat(9000), fc.nat(9000), fc.nat(800), (start, age, later) => {
      const birthday = addDays('2000-01-01', start)
      const today = addDays(birthday, age)
      const [before, after] = [today, addDays(today, later)].map((day) => inDays(petAge(birthday, day)))
      expect(after).toBeGreaterThanOrEqual(before ?? Number.NaN)
    }),
  )
})

test("000 §3: a term's pet is found by the id of the term, otherwise by the display number", () => {
  const term = { policyTermId: 'T-1', policyNumberDisplay: 'PET1-01' }
  const byNumber = { name: 'Miso', policyNumberDisplay: 'PET1-01' }
  const byId = { name: 'Biscuit', policyTermId: 'T-1', policyNumberDisplay: 'PET2-01' }
  expect(petOfTerm([byNumber, byId], term)).toBe(byId)
  expect(petOfTerm([byNumber], term)).toBe(byNumber)
  expect(petOfTerm([], term)).toBeUndefined()
})

test('the number of an earlier term finds the only pet of its policy', () => {
  const pet = (name: string, policyNumberDisplay: string) => ({ name, policyNumberDisplay })
  const [rex, tom] = [pet('Rex', 'PET1-02'), pet('Tom', 'PET2-01')]
  expect(petOfNumber([tom, rex], 'PET1-01')).toBe(rex)
  expect(petOfNumber([tom, rex], 'PET3-01')).toBeUndefined()
  const other = pet('Ada', 'PET1-03')
  expect(petOfNumber([rex, other], 'PET1-01')).toBeUndefined()
  expect(petOfNumber([rex, other], 'PET1-03')).toBe(other)
})

test('an insured pet has the name of its own record, otherwise that of the term', () => {
  const term = { policyTermId: 'T-1', policyNumberDisplay: 'PET1-01', petName: 'Old name' }
  expect(insuredName([{ name: 'New name', policyNumberDisplay: 'PET1-02' }], term)).toBe('New name')
  expect(insuredName([], term)).toBe('Old name')
})
