import { expect, test } from 'vitest'
import { TERM } from '../../../testing/term.ts'
import { petFacts, termRows, wellnessFacts } from './PrintablePolicyScreen.tsx'

test('a wellness plan lists its benefits in their order', () => {
  expect(wellnessFacts({ term: TERM, currency: 'USD' })).toBeUndefined()
  const coverages = [
    { order: 2, coverageDescription: 'Vaccinations', limit: 100, isCovered: true },
    { order: 1, coverageDescription: 'Annual exam', isCovered: true },
    { order: 3, coverageDescription: 'Grooming', limit: 9, isCovered: false },
  ]
  const wellnessPlan = { type: 'Advantage', limit: 520, details: { coverages } } as const
  expect(
    wellnessFacts({ term: { ...TERM, wellnessPlan, wellnessBenefitsAmountPaid: 0 }, currency: 'USD' }),
  ).toEqual([
    { label: 'Wellness plan', value: 'Advantage' },
    { label: 'Annual limit', value: '$520.00' },
    { label: 'Paid so far', value: '$0.00' },
    { label: 'Annual exam', value: 'Covered' },
    { label: 'Vaccinations', value: '$100.00' },
    { label: 'Grooming', value: 'Not covered' },
  ])
})

test('every term is listed once, newest first', () => {
  const before = { ...TERM, policyTermId: 'T-1', effectiveDate: '2025-03-01', expirationDate: '2026-03-01' }
  const policy = { policyNumber: 'PET1', policyTerms: [TERM], policyTermsHistory: [before, TERM] }
  expect(termRows(policy).map(({ id, cells: [, ...days] }) => [id, ...days])).toEqual([
    ['T-2', '03/01/2026', '03/01/2027'],
    ['T-1', '03/01/2025', '03/01/2026'],
  ])
})

test('a pet without other data has its name', () => {
  expect(petFacts({ name: 'Maple', pet: undefined })).toEqual([{ label: 'Name', value: 'Maple' }])
})

test('a pet has its type, breed and birthday on paper', () => {
  const pet = { id: 'P-1', name: 'Maple', policyNumberDisplay: 'PET1-02', type: 'Cat', breedName: 'Manx' }
  expect(petFacts({ name: 'Maple', pet: { ...pet, dob: '2023-11-02' } })).toEqual([
    { label: 'Name', value: 'Maple' },
    { label: 'Type', value: 'Cat' },
    { label: 'Breed', value: 'Manx' },
    { label: 'Birthday', value: '11/02/2023' },
  ])
})
