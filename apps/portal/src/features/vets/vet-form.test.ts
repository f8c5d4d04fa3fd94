import { expect, test } from 'vitest'
import { problems } from '../../testing/forms.ts'
import { nearRefusal, nearSchema, toNearCode } from './NearForm.tsx'
import {
  EMPTY_VET,
  foundByLookUp,
  isEmptyVet,
  lookedUpCode,
  missingOfVet,
  toVetRequest,
  type VetValues,
  vetRefusal,
  vetSchema,
} from './vet-form.ts'

const fill = <T>(typed: T) => ({ ...typed, state: 'ME', country: 'US' as const })
const lookedUp = { fill, isRefused: false, isRegionEditable: false, missing: [], mustPick: true }
const place = { line1: '118 Harbor Lane', line2: '', city: 'Portland', state: 'ME', zipCode: '04101' }
const harbor: VetValues = {
  ...EMPTY_VET,
  ...place,
  state: '',
  vetName: 'Harbor Vets',
  phone: '2075550110',
  picked: { place: { ...place, country: 'US' } },
}

test('a form is empty without a text and a picked place; a country alone counts as empty', () => {
  expect(isEmptyVet(EMPTY_VET)).toBe(true)
  expect(isEmptyVet({ ...EMPTY_VET, country: 'CA', city: ' ' })).toBe(true)
  expect(isEmptyVet({ ...EMPTY_VET, city: 'Portland' })).toBe(false)
  expect(isEmptyVet({ ...EMPTY_VET, picked: { place: { ...place, country: 'US' } } })).toBe(false)
})

test('a vet that was picked from the suggestions is complete, with the state of its code', () => {
  expect(problems(vetSchema(lookedUp), harbor)).toEqual({})
  expect(missingOfVet(harbor, lookedUp)).toEqual([])
  expect(toVetRequest(harbor, lookedUp)).toEqual({
    form: {
      vetName: 'Harbor Vets',
      address: '118 Harbor Lane',
      apartment: '',
      city: 'Portland',

      state: 'ME',
      country: 'US',
      zip: '04101',
      phone: '2075550110',
      email: '',
    },
    addressVerified: true,
  })
  expect(toVetRequest({ ...harbor, city: 'South Portland' }, lookedUp).addressVerified).toBe(false)
})

test('a street must be a suggestion, unless suggestions are unavailable', () => {
  const { picked: _, ...typed } = harbor
  expect(problems(vetSchema(lookedUp), typed)).toEqual({
    line1: 'Please enter a valid address number and street name',
  })
  expect(missingOfVet(typed, lookedUp)).toEqual(['an address from the list'])
  expect(missingOfVet(typed, { ...lookedUp, mustPick: false })).toEqual([])
  expect(missingOfVet({ ...typed, line1: '' }, { ...lookedUp, mustPick: false })).toEqual(['address'])
})

test('an empty form lists its needs in order; the state only if it can be edited', () => {
  const asTyped = { ...lookedUp, fill: <T>(typed: T) => typed }
  const needed = ['practice name', 'an address from the list', 'city', 'ZIP or postal code']
  const phone = 'phone number of 10 digits'
  expect(missingOfVet(EMPTY_VET, asTyped)).toEqual([...needed, phone])
  expect(missingOfVet(EMPTY_VET, { ...asTyped, isRegionEditable: true })).toEqual([
    ...needed,

    'state or province',
    phone,
  ])
})

test('an unknown code is refused and still needed; a running look-up is listed', () => {
  expect(foundByLookUp({ isRefused: true })).toEqual({ zipCode: 'Enter a valid ZIP or postal code' })
  expect(foundByLookUp({ isRefused: false })).toEqual({})
  expect(missingOfVet(harbor, { ...lookedUp, isRefused: true, missing: ['a moment'] })).toEqual([
    'ZIP or postal code',
    'a moment',
  ])
  expect(lookedUpCode({ zipCode: '04101-1234' })).toBe('04101')
})

test('starting over removes the chosen suggestion', () => {
  expect({ ...harbor, ...EMPTY_VET }).toEqual({ ...EMPTY_VET, picked: undefined })
})

test('every failed save has the text of the document', () => {
  expect(vetRefusal()).toEqual({ alert: 'Error saving manual vet data. Please try again!' })
})

test('near: a code of either country is sent in capitals; other texts are refused', () => {
  expect(problems(nearSchema, { near: ' h2x 1y4 ' })).toEqual({})
  expect(toNearCode({ near: ' h2x 1y4 ' })).toBe('H2X 1Y4')
  const text = 'Enter a valid ZIP or postal code'
  expect(problems(nearSchema, { near: 'Portland' })).toEqual({ near: text })
  expect(nearRefusal()).toEqual({ fields: { near: text } })
})
