import { describe, expect, test } from 'vitest'
import {
  ADDRESS_MESSAGES,
  type Address,
  addressProblems,
  checkCity,
  checkPostalCode,
  countryOfPostalCode,
  DEFAULT_COUNTRY,
  formatAddress,
  isSameAddress,
  isSameState,
  readAddress,
  tidyAddress,
  toAddressUpdate,
} from './addresses.ts'

const harbor: Address = {
  line1: '118 Harbor Lane',
  line2: '',
  city: 'Portland',
  state: 'ME',
  zipCode: '04101',
  country: 'US',
}

// covers: PROF-015
describe('an address read from an answer', () => {
  test.each([
    ['one line each and zipcode', { line1: 'a', line2: 'b', zipcode: 'K1A 0B1' }],
    ['a list of lines and zipCode', { lines: ['a', 'b'], zipCode: 'K1A 0B1' }],
  ])('%s', (_shape, wire) => {
    const region = { city: 'Ottawa', state: 'ON', country: 'CA' } as const
    const parts = { line1: 'a', line2: 'b', ...region, zipCode: 'K1A 0B1' }
    expect(readAddress({ ...wire, ...region })).toEqual(parts)
  })

  // covers: PROF-060
  test('is empty and in the US without a profile', () => {
    expect(DEFAULT_COUNTRY).toBe('US')
    expect(readAddress(undefined)).toEqual({
      line1: '',
      line2: '',
      city: '',
      state: '',
      zipCode: '',
      country: 'US',
    })
  })

  test('reads CAN as Canada', () => {
    expect(readAddress({ country: 'CAN' }).country).toBe('CA')
  })
})

// covers: PROF-015, PROF-045, PROF-047
test('a request has state and code in capitals, no outer spaces, and a second line only if there is one', () => {
  const typed = { ...harbor, line1: ' 118 Harbor Lane ', state: ' me', zipCode: 'k1a 0b1 ' }
  expect(toAddressUpdate(typed)).toEqual({
    line1: '118 Harbor Lane',
    city: 'Portland',
    state: 'ME',
    zipcode: 'K1A 0B1',
    country: 'US',
  })
  expect(toAddressUpdate({ ...harbor, line2: 'Apt 4' }).line2).toBe('Apt 4')
})

// covers: PROF-046, PROF-047, ACCT-034
test.each([
  ['10001', 'US', true],
  ['10001-1234', 'US', true],
  ['100011234', 'US', false],
  ['1000', 'US', false],
  ['10001-', 'US', false],
  ['K1A 0B1', 'US', false],
  ['K1A 0B1', 'CA', true],
  ['k1a0b1', 'CA', true],
  ['K1A-0B1', 'CA', true],
  ['K1A  0B1', 'CA', false],
  ['KIA 0B1', 'CA', false],
  ['10001', 'CA', false],
] as const)('%s as a code of %s', (code, country, ok) => {
  const checked = checkPostalCode(code, country)
  expect(checked).toEqual(ok ? { ok } : { ok, reason: 'postalCode' })
  const message = checked.ok ? undefined : ADDRESS_MESSAGES[checked.reason]
  expect(message).toBe(ok ? undefined : 'Enter a valid ZIP or postal code')
})

test('a postal code determines its country; an empty one is only missing', () => {
  expect(countryOfPostalCode(' 90210 ')).toBe('US')
  expect(countryOfPostalCode('h2x 1y4')).toBe('CA')
  expect(countryOfPostalCode('0540')).toBeUndefined()
  expect(checkPostalCode(' ', 'US')).toEqual({ ok: false, reason: 'required' })
})

test.each([
  ['Trois-Rivières', true],
  ["O'Fallon", true],
  ['O’Fallon', true],
  ['St. John’s', true],
  ['Montréal', true],
  ['Montre\u0301al', true],
  ['Nowhere 2', false],
  ['<b>Paris</b>', false],
])('%s as a city', (city, ok) => {
  expect(checkCity(city).ok).toBe(ok)
})

// covers: PROF-043, PROF-044
test('every part except the second line is required, and each problem belongs to its field', () => {
  expect(addressProblems(readAddress(undefined))).toEqual({
    line1: 'This field is required',
    city: 'This field is required',

    state: 'This field is required',
    zipCode: 'This field is required',
  })
  expect(addressProblems({ ...harbor, zipCode: '0540', state: 'Maine' })).toEqual({
    zipCode: 'Enter a valid ZIP or postal code',
    state: ADDRESS_MESSAGES.state,
  })
  expect(addressProblems(harbor)).toEqual({})
})

// covers: PROF-025
test('states are compared in capitals, trimmed, together with their country', () => {
  expect(isSameState({ state: ' me ', country: 'US' }, harbor)).toBe(true)
  expect(isSameState({ state: 'ME', country: 'CA' }, harbor)).toBe(false)
  expect(isSameState({ state: 'NH', country: 'US' }, harbor)).toBe(false)
})

test('addresses are equal despite spaces and the case of the state', () => {
  expect(isSameAddress({ ...harbor, line1: '118 Harbor Lane ', state: 'me' }, harbor)).toBe(true)
  expect(isSameAddress({ ...harbor, line2: '2' }, harbor)).toBe(false)
  expect(tidyAddress(harbor)).toEqual(harbor)
})

test('formatAddress writes an address in one line', () => {
  expect(formatAddress({ ...harbor, line2: 'Apt 4' })).toBe('118 Harbor Lane, Apt 4, Portland, ME 04101')
  expect(formatAddress(readAddress(undefined))).toBe('')
})
