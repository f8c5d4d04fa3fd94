import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Address,
  addressProblems,
  checkPostalCode,
  countryOfPostalCode,
  isSameAddress,
  isSameState,
  postalCodeChange,
  readAddress,
  tidyAddress,
  toAddressUpdate,
} from './addresses.ts'

const digit = fc.constantFrom(...'0123456789')
const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''))

const five = joined(digit, digit, digit, digit, digit)
const zips = fc.oneof(five, joined(five, fc.constant('-'), digit, digit, digit, digit))
const postalCodes = joined(letter, digit, letter, fc.constantFrom('', ' ', '-'), digit, letter, digit)
const countries = fc.constantFrom('US' as const, 'CA' as const)
const spaces = fc.string({ unit: fc.constantFrom(' ', '\t'), maxLength: 3 })
const part = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 10 }))

const addresses: fc.Arbitrary<Address> = fc.record({
  line1: part,
  line2: part,
  city: part,
  state: fc.oneof(joined(letter, letter), part),
  zipCode: fc.oneof(zips, postalCodes, part),
  country: countries,
})

test('every postal code of one country is accepted there and refused in the other', () => {
  fc.assert(
    fc.property(zips, postalCodes, spaces, (zip, postal, padding) => {
      for (const [code, own, other] of [
        [zip, 'US', 'CA'],
        [postal, 'CA', 'US'],
      ] as const) {
        expect(checkPostalCode(`${padding}${code}${padding}`, own).ok).toBe(true)
        expect(checkPostalCode(code, other)).toEqual({ ok: false, reason: 'postalCode' })
        expect(countryOfPostalCode(code)).toBe(own)
      }
    }),
  )
})

test('a postal code with one character more or less is invalid, unless it is the nine-digit ZIP', () => {
  fc.assert(
    fc.property(fc.oneof(five, postalCodes), fc.oneof(digit, letter), (code, more) => {
      expect(countryOfPostalCode(code + more)).toBeUndefined()
      expect(countryOfPostalCode(code.slice(0, -1))).toBeUndefined()
    }),
  )
})

test('a sent address is read back unchanged, in both spellings of an answer', () => {
  fc.assert(
    fc.property(addresses, (typed) => {
      const meant = tidyAddress(typed)
      const { line1, line2, ...rest } = toAddressUpdate(typed)
      expect(readAddress({ line1, line2, ...rest })).toEqual(meant)
      const { zipcode, ...others } = rest
      const lines = line2 === undefined ? [line1] : [line1, line2]
      expect(readAddress({ lines, zipCode: zipcode, ...others })).toEqual(meant)
      expect(tidyAddress(meant)).toEqual(meant)
      expect(isSameAddress(typed, meant)).toBe(true)
    }),
  )
})

test('states are compared symmetrically, ignoring case and spaces', () => {
  fc.assert(
    fc.property(addresses, addresses, spaces, (a, b, padding) => {
      expect(isSameState(a, b)).toBe(isSameState(b, a))
      expect(isSameState(a, { ...a, state: `${padding}${a.state}${padding}` })).toBe(true)
      expect(isSameState(a, { ...a, country: a.country === 'US' ? 'CA' : 'US' })).toBe(false)
      if (isSameAddress(a, b)) expect(isSameState(a, b)).toBe(true)
    }),
  )
})

test('each problem has a message at an editable field, and a valid address fits the request', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const problems = addressProblems(address)
      for (const text of Object.values(problems)) expect(text).toMatch(/\w/)
      if (Object.keys(problems).length > 0) return
      const sent = toAddressUpdate(address)
      expect(sent.line1).not.toBe('')
      expect(sent.city).not.toBe('')
      expect(sent.state).toMatch(/^[A-Z]{2}$/)
      expect(sent.zipcode).toBe(sent.zipcode.toUpperCase())
    }),
  )
})

test('a code brings its country, and no state stays that belongs to another code', () => {
  fc.assert(
    fc.property(addresses, fc.oneof(five, postalCodes, fc.string()), (address, zipCode) => {
      const changed = { ...address, ...postalCodeChange(address, zipCode) }
      expect(changed.zipCode).toBe(zipCode)
      if (zipCode === address.zipCode) expect(changed).toEqual(address)
      else expect(changed.state).toBe('')
      const country = countryOfPostalCode(zipCode)
      if (country !== undefined && zipCode !== address.zipCode) expect(changed.country).toBe(country)
      expect(postalCodeChange(changed, zipCode)).toEqual({})
    }),
  )
})
