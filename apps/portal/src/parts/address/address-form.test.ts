import { expect, test } from 'vitest'
import { refused, TECHNICAL_MESSAGE } from '../../testing/forms.ts'
import { foundByLookUp, isSavedAddress, refusedAddressFields } from './address-form.ts'

const HOME = {
  line1: '12 Pine Street',
  line2: '',
  city: 'Portland',
  state: 'ME',
  zipCode: '04101',
  country: 'US' as const,
}

test.each([
  ['/line1', { line1: 'We don’t know this street address.' }],
  ['/line2', { line2: 'Check the apartment.' }],
  ['/city', { city: 'We don’t know this city.' }],
  ['/state', { state: 'We don’t know this state or province.' }],
  ['/zipcode', { zipCode: 'This ZIP or postal code is in another state.' }],
  ['/country', { country: 'Check the country.' }],
  ['/planet', {}],
])('a refused %s shows at its field', (field, texts) => {
  const fields = [{ field, code: 'VALIDATION_FAILED' as const, message: TECHNICAL_MESSAGE }]
  expect(refusedAddressFields(refused({ status: 400, code: 'VALIDATION_FAILED', fields }))).toEqual(texts)
})

test('an empty state follows from the code, so that it changes nothing until the code does', () => {
  expect(isSavedAddress(HOME, HOME)).toBe(true)
  expect(isSavedAddress({ ...HOME, state: '', zipCode: ' 04101 ' }, HOME)).toBe(true)
  expect(isSavedAddress({ ...HOME, state: '', zipCode: '04102' }, HOME)).toBe(false)
  expect(isSavedAddress({ ...HOME, state: 'NH' }, HOME)).toBe(false)
})

test('a code that the look-up refuses has its message, or the rule’s', () => {
  expect(foundByLookUp({ isRefused: false, message: 'x' })).toEqual({})
  expect(foundByLookUp({ isRefused: true, message: 'We don’t know this code.' })).toEqual({
    zipCode: 'We don’t know this code.',
  })
  expect(foundByLookUp({ isRefused: true, message: undefined }).zipCode).toMatch(/\S/)
})
