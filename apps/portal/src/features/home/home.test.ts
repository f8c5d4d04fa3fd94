import { expect, test } from 'vitest'
import { coverageText } from './coverage-text.ts'
import { coveredPets } from './covered-pets.ts'
import { greeting } from './greeting.ts'

test.each([
  [[], 'You have no pets protected with us right now.'],
  [['Rex'], 'Rex is covered.'],
  [['Rex', 'Tom'], 'Rex and Tom are both covered.'],
  [['Rex', 'Tom', 'Ada'], 'Rex, Tom and Ada are covered.'],
  [['Rex', 'Tom', 'Ada', 'Bo'], 'Your 4 pets are covered.'],
])('%j', (names, text) => {
  expect(coverageText(names)).toBe(text)
})

test('000 §2: the greeting has the first name if it is known', () => {
  expect([greeting('José'), greeting(' '), greeting(undefined)]).toEqual(['Hi José', 'Hi', 'Hi'])
})

test('a pet has its own name, else that of its policy', () => {
  const term = {
    status: 'ACTIVE' as const,
    policyTermId: 'T-1',
    policyNumberDisplay: 'PET1-01',
    petName: 'Old name',
    effectiveDate: '2026-01-01',
    expirationDate: '2027-01-01',
  }
  const policies = [{ policyNumber: 'PET1', policyTerms: [term] }]
  const pet = { id: 'P-1', name: 'A name of more than sixteen', type: 'CAT', policyNumberDisplay: 'PET1-01' }
  expect(coveredPets({ policies, pets: [pet] })).toEqual([
    { policyNumber: 'PET1', label: 'A name of more…', kind: 'cat', picture: undefined },
  ])
  expect(coveredPets({ policies })[0]).toMatchObject({ label: 'Old name', kind: 'dog' })
  expect(
    coveredPets({ policies: [{ policyNumber: 'PET1', policyTerms: [{ ...term, status: 'CANCELLED' }] }] }),
  ).toEqual([])
})
