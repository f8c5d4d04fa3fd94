import { describe, expect, test } from 'vitest'
import type { Address } from './addresses.ts'
import {
  EMPTY_VET_FORM,
  isAddressVerified,
  manualVetPayload,
  sentPostalCode,
  type VetForm,
  vetProblems,
} from './manual-vet.ts'
import { formatPhone } from './text.ts'

const harbor: VetForm = {
  vetName: 'Harbor Vets',
  address: '118 Harbor Lane',
  apartment: '',
  city: 'Portland',
  state: 'ME',
  country: 'US',
  zip: '04101',
  phone: '(207) 555-0110',
  email: 'front@harborvets.example.com',
}
const picked: Address = {
  line1: '118 Harbor Lane',
  line2: '',
  city: 'Portland',

  state: 'ME',
  zipCode: '04101',
  country: 'US',
}
const problems = (parts: Partial<VetForm>) => vetProblems({ ...harbor, ...parts }, true)

// covers: VET-008, VET-017, VET-018
test('002 §3: the form has the documented fields, and an empty form asks for the required ones', () => {
  expect(Object.keys(EMPTY_VET_FORM)).toEqual([
    'vetName',
    'address',
    'apartment',
    'city',
    'state',
    'country',
    'zip',
    'phone',
    'email',
  ])
  expect(vetProblems(EMPTY_VET_FORM, true)).toEqual({
    vetName: 'Please enter a vet practice name',
    address: 'Please enter a valid address number and street name',
    city: 'Please enter a city name with letters only',
    state: 'Enter the two letters of the state or province.',
    zip: 'Enter a valid ZIP or postal code',
    phone: 'Please enter a 10 digit phone number',
  })
  expect(problems({})).toEqual({})
  expect(Object.keys(problems({ vetName: '  ', address: ' ' }))).toEqual(['vetName', 'address'])
})

// covers: VET-019
test('002 §5: a typed address that was not picked is invalid', () => {
  expect(vetProblems(harbor, false)).toEqual({
    address: 'Please enter a valid address number and street name',
  })
})

describe('002 §5: single fields', () => {
  // covers: VET-024
  test.each([
    ['', true],
    ['2B', true],
    ['Apt 4', true],
    ['Étage 2', true],
    ['#4', false],
    ['4-B', false],
  ])('apartment %j', (apartment, ok) => {
    const message = { apartment: 'Please use alphanumeric characters for apartment' }
    expect(problems({ apartment })).toEqual(ok ? {} : message)
  })

  // covers: VET-025
  test.each([
    ['New York', true],
    ['Montréal', true],
    ["St. John's", true],
    ['Portland #', false],
    ['Portland 2', false],
    [' ', false],
  ])('city %j', (city, ok) => {
    expect(problems({ city })).toEqual(ok ? {} : { city: 'Please enter a city name with letters only' })
  })

  // covers: VET-026
  test.each([
    ['10001', true],
    ['10001-1234', true],
    ['k1a 0b1', true],
    ['0540', false],
    ['', false],
  ])('zip %j', (zip, ok) => {
    expect(problems({ zip })).toEqual(ok ? {} : { zip: 'Enter a valid ZIP or postal code' })
  })

  // covers: VET-030, VET-048
  test.each([
    ['207.555.0110', true],
    ['+1 (207) 555-0110', true],
    ['207555011', false],
    ['22075550110', false],
    ['', false],
  ])('phone %j', (phone, ok) => {
    expect(problems({ phone })).toEqual(ok ? {} : { phone: 'Please enter a 10 digit phone number' })
  })

  // covers: VET-032
  test.each([
    ['', true],
    [' front@harborvets.example.com ', true],
    ['front@harborvets', false],
  ])('email %j', (email, ok) => {
    expect(problems({ email })).toEqual(ok ? {} : { email: 'Enter valid email' })
  })
})

// covers: VET-031
test('002 §5: a phone number is written as (xxx) xxx-xxxx', () => {
  expect(formatPhone('2075550110')).toBe('(207) 555-0110')
})

// covers: VET-039
test.each([
  ['10001-1234', '10001'],
  [' 10001 ', '10001'],
  ['k1a 0b1', 'K1A 0B1'],
])('002 §5: the code %j is sent as %j', (typed, sent) => {
  expect(sentPostalCode(typed)).toBe(sent)
})

// covers: VET-009..011
test('002 §3: the payload with and without the optional parts', () => {
  const about = { petId: 'P-1', by: 'alex@example.com', addressVerified: true }
  expect(manualVetPayload({ ...harbor, zip: '04101-1234', apartment: ' 2B ' }, about)).toEqual({
    isPrimaryVet: true,
    practitionerName: 'Harbor Vets',
    address: {
      line1: '118 Harbor Lane',
      line2: '2B',
      city: 'Portland',

      state: 'ME',
      country: 'US',
      zipcode: '04101',
    },
    contacts: { type: 'PHONE', countryCode: '1', value: '2075550110' },
    vetEmail: 'front@harborvets.example.com',
    createdBy: 'alex@example.com',
    addressVerified: true,
    petId: 'P-1',
  })
  const bare = manualVetPayload({ ...harbor, email: ' ' }, about)
  expect(bare).not.toHaveProperty('vetEmail')
  expect(bare.address).not.toHaveProperty('line2')
})

// covers: VET-009
test('an address is verified while it is the picked one, ignoring the apartment', () => {
  expect(isAddressVerified({ ...harbor, apartment: '2B' }, picked)).toBe(true)
  expect(isAddressVerified({ ...harbor, zip: '04101-1234' }, picked)).toBe(true)
  expect(isAddressVerified({ ...harbor, city: 'South Portland' }, picked)).toBe(false)
  expect(isAddressVerified(harbor, undefined)).toBe(false)
})
