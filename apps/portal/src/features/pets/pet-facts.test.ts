import { expect, test } from 'vitest'
import type { Account, Pet } from '../../api/account.ts'
import { petFacts } from './pet-facts.ts'

const TODAY = '2026-11-20'

function factsOf(pet: Partial<Pet>, more: Partial<Account> = {}) {
  const term = {
    status: 'ACTIVE' as const,
    policyId: '1',
    policyNumberDisplay: 'PET1-01',
    policyTermId: 'T-1',
    petName: 'Biscuit',
    effectiveDate: '2026-01-01',
    expirationDate: '2027-01-01',
  }
  const policies = [
    { policyNumber: 'PET1', policyNumberDisplay: 'PET1-01', policyTerms: [term] },
  ] satisfies Account['policies']
  const pets = [{ id: 'P-1', name: 'Biscuit', policyNumberDisplay: 'PET1-01', ...pet }]
  return petFacts({ policies, pets, ...more }, TODAY)[0]
}

// covers: PET-025, PET-063
test('000 §3: the age comes from the birthday, else petAge, else age', () => {
  expect(factsOf({ dob: '2023-11-20', petAge: '9 years' })?.age).toBe('3 years')
  expect(factsOf({ petAge: '9 years', age: '8 years' })?.age).toBe('9 years')
  expect(factsOf({ age: '8 years' })?.age).toBe('8 years')
  expect(factsOf({})?.age).toBeUndefined()
})

test('a card shows the primary vet, and a warning about more than 5 overdue', () => {
  const vets = [
    { id: 'V-1', name: 'First', isPrimaryVet: false },
    { id: 'V-2', name: 'Second', isPrimaryVet: true },
  ]
  expect(factsOf({ vets })?.vet).toBe('Second')
  const owing = (balanceOverdueAmount: number) =>
    factsOf({}, { failedPayments: [{ policyNumber: 'PET1', balanceOverdueAmount }] })?.overdue
  expect([owing(5), owing(5.01)]).toEqual([
    undefined,
    '$5.01 is overdue. If it stays unpaid, we may cancel the policy.',
  ])
})

// covers: PET-024
test('a card has the data of the pet, of its policy and of its term', () => {
  const pet = { name: 'Biscuit', type: 'CAT', picture: 'p.png', breedName: 'Whippet', policyTermId: 'T-9' }
  expect(factsOf(pet)).toEqual({
    policyNumber: 'PET1',
    status: 'ACTIVE',
    displayNumber: 'PET1-01',
    label: 'Biscuit',
    kind: 'cat',

    picture: 'p.png',
    breed: 'Whippet',
    age: undefined,
    petId: 'P-1',
    policyTermId: 'T-9',

    vet: undefined,
    isVetKnown: true,
    overdue: undefined,
  })
  expect(factsOf({})?.policyTermId).toBe('T-1')
  expect(factsOf({}, { pets: [] })).toMatchObject({ petId: undefined, label: 'Biscuit', kind: 'dog' })
})
