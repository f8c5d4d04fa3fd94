import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthParts, checkBirthDate, checkJobTitle, checkSsn, ssnDigits } from './payout-identity.ts'

// covers: PAYOUT-080, PAYOUT-081, PAYOUT-115
test.each([
  ['1234', '1234'],
  ['12345', '1234'],
  ['12a3-4', '1234'],
  ['abc', ''],
])('the field of the social security number makes %s to %s', (typed, digits) => {
  expect(ssnDigits(typed)).toBe(digits)
})

// covers: PAYOUT-084, PAYOUT-115
test.each([
  ['', 'required'],
  ['123', 'incomplete'],
  ['12345', 'incomplete'],
  ['12a4', 'incomplete'],
])('the digits "%s" are refused: %s', (text, reason) => {
  expect(checkSsn(text)).toEqual({ ok: false, reason })
  expect(checkSsn('0000')).toEqual({ ok: true })
})

test('whatever is typed, the field has four digits at most, and typing them again changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const digits = ssnDigits(typed)
      expect(digits).toMatch(/^\d{0,4}$/)
      expect(ssnDigits(digits)).toBe(digits)
    }),
  )
})

// covers: PAYOUT-085, PAYOUT-116
test.each([
  ['', { ok: false, reason: 'required' }],
  ['   ', { ok: false, reason: 'required' }],
  ['a'.repeat(25), { ok: true }],
  [`  ${'a'.repeat(25)} `, { ok: true }],
  ['a'.repeat(26), { ok: false, reason: 'long' }],
])('the job title "%s"', (text, guard) => {
  expect(checkJobTitle(text)).toEqual(guard)
})

// covers: PAYOUT-088
test.each([
  ['', { ok: false, reason: 'required' }],
  ['2001-02-29', { ok: false, reason: 'notADate' }],
  ['2001-13-01', { ok: false, reason: 'notADate' }],
  ['12/31/2001', { ok: false, reason: 'notADate' }],
  ['0201-01-01', { ok: false, reason: 'early' }],
  ['1900-01-01', { ok: true }],
  ['2026-11-22', { ok: true }],
  ['2026-11-23', { ok: false, reason: 'future' }],
])('the date of birth "%s" on 2026-11-22', (date, guard) => {
  expect(checkBirthDate(date, '2026-11-22')).toEqual(guard)
})

// covers: PAYOUT-053
test('a date of birth is sent as its numbers', () => {
  expect(birthParts('1980-02-09')).toEqual({ day: 9, month: 2, year: 1980 })
})
