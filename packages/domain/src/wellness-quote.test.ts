import { expect, test } from 'vitest'
import { policyOfAccount } from './wellness-account-quote.ts'
import { policyOfLink, quoteRequest } from './wellness-quote.ts'

const NOW = Date.parse('2026-11-23T17:00:00Z')
const INFO = {
  policyEffectiveDate: '2026-11-10',
  petName: 'Miso',

  underwriter: 'Example Insurance',
  state: 'NY',
  country: 'US',

  petAge: '6 years',
  petType: 'Cat',
  breedId: 'B-204',
  breedName: 'Domestic shorthair',

  zipCode: '10001',
  ratingBranchID: 'BR-1',
  rfYear: 2023,
}
const REQUEST = {
  applicationIdentifier: 'selfservice',

  underwriter: 'Example Insurance',
  petName: 'Miso',
  petAge: '6 years',
  petType: 'cat',

  breedId: 'B-204',
  breedName: 'Domestic shorthair',
  zipCode: '10001',
  state: 'NY',
  country: 'US',

  ratingBranchID: 'BR-1',
  effectiveDate: '2026-11-10',
}

// covers: WELL-054
test('002 §3: by link the request comes from the policy info', () => {
  expect(quoteRequest(policyOfLink(INFO))).toEqual(REQUEST)
  expect(policyOfLink(INFO).rfYear).toBe(2023)
})

// covers: CLAPI-024
test('002 §7: a link without a rate year is of 2024; a value without content is left out', () => {
  const { rfYear: _, breedId: __, ...rest } = INFO
  expect(policyOfLink(rest).rfYear).toBe(2024)
  expect(quoteRequest(policyOfLink(rest))).not.toHaveProperty('breedId')
})

const pet = { type: 'Cat', petAge: '6 years', breedId: 'B-204', breedName: 'Domestic shorthair' }
const term = { petName: 'Miso', effectiveDate: '2026-11-10', rate: { year: 2024 }, ratingBranchID: 'BR-1' }
const homeAddress = { zipcode: '10001', state: 'NY', country: 'US' }
const profile = { underwriter: 'Example Insurance', homeAddress }

// covers: WELL-053, WELL-054
test('002 §3: in the account the request comes from pet, profile and term', () => {
  const policy = policyOfAccount({ pet, term, profile, serviceCode: 'US' }, NOW)
  expect(quoteRequest(policy)).toEqual(REQUEST)
  expect(policy.rfYear).toBe(2024)
  const known = { pet, profile, serviceCode: 'US' }
  expect(policyOfAccount({ ...known, term: { ...term, rate: { year: 2023 } } }, NOW).rfYear).toBe(2023)
  expect(policyOfAccount({ ...known, term: { ...term, rate: undefined } }, NOW).rfYear).toBe(2024)
})

test.each([
  ['petAge', pet, '6 years'],
  ['age', { age: '5 years' }, '5 years'],
  ['the birthday', { dob: '2024-02-29' }, '2 years'],
])('the age of a pet is read from %s', (_where, some, age) => {
  expect(policyOfAccount({ pet: some, term, profile, serviceCode: 'US' }, NOW).petAge).toBe(age)
})

test('the breed of a pet is read from its record, else from the list of its facts', () => {
  const about = [
    { key: 'breedID', value: 'B-1' },
    { key: 'breed', value: 'Boxer' },
    { key: 'name', value: '' },
  ]
  const read = (some: object) => policyOfAccount({ pet: some, term, profile, serviceCode: 'US' }, NOW)
  expect(read({ about })).toMatchObject({ breedId: 'B-1', breedName: 'Boxer' })
  expect(read({ ...pet, about })).toMatchObject({ breedId: 'B-204' })
  expect(read({ about: [{ key: 'breed', value: '' }] }).breedName).toBeUndefined()
})

test('CAN is read as CA, and a pet without a type is a dog', () => {
  expect(policyOfLink({ ...INFO, country: 'CAN' }).country).toBe('CA')
  const inCanada = policyOfAccount({ pet: {}, term, profile: {}, serviceCode: 'CAN' }, NOW)
  expect(inCanada).toMatchObject({ country: 'CA', petType: 'dog' })
})

test('without the age of the pet or the state there is no request', () => {
  expect(quoteRequest(policyOfLink({ ...INFO, petAge: undefined }))).toBeUndefined()
  expect(quoteRequest(policyOfAccount({ pet, term, profile: {}, serviceCode: 'US' }, NOW))).toBeUndefined()
  expect(
    quoteRequest(policyOfAccount({ pet: undefined, term, profile, serviceCode: 'US' }, NOW)),
  ).toBeUndefined()
})
