import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CARD_LIMITS,
  checkEntryZip,
  checkExpiry,
  checkHolderName,
  checkUpdateZip,
  EXPIRY_MESSAGES,
  maskExpiry,
  readExpiry,
  UPDATE_ZIP_MESSAGES,
} from './card-entry.ts'

const OK = { ok: true }

test('001 §5: a name is required', () => {
  expect(checkHolderName(' Alex ')).toEqual(OK)
  expect(checkHolderName('  ')).toEqual({ ok: false, reason: 'required' })
})

// covers: PAYIN-094, PAYIN-096, PAYIN-097
test.each([
  ['', ''],
  ['1', '1'],
  ['2', '02'],
  ['4', '04'],
  ['9', '09'],
  ['12', '12'],
  ['12/', '12/'],
  ['1/', '01/'],
  ['13', '01/3'],
  ['133', '01/33'],
  ['19', '01/9'],
  ['429', '04/29'],
  ['0429', '04/29'],
  ['04/2', '04/2'],
  ['042999', '04/29'],
  ['4/31', '04/31'],
  ['04/2031', '04/31'],
  ['04 / 2031', '04/31'],
  ['04-31', '04/31'],
  ['ab', ''],
  ['00', '00'],
  ['0/', '0'],
  ['13/', '01/3'],
])('a typed "%s" becomes "%s"', (typed, shown) => {
  expect(maskExpiry(typed)).toBe(shown)
})

// covers: PAYIN-095, PAYIN-136
test('the field has at most five characters, two digits for each part, and masking again changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d/ a-]{0,12}$/), (typed) => {
      const shown = maskExpiry(typed)
      expect(shown.length).toBeLessThanOrEqual(CARD_LIMITS.expiry)
      expect(shown).toMatch(/^(\d{0,2}|\d{2}\/\d{0,2})$/)
      expect(maskExpiry(shown)).toBe(shown)
    }),
  )
  expect(CARD_LIMITS.expiry).toBe(5)
})

test.each([
  ['13/27', '13/27'],
  ['13/2', '13/2'],
  ['40/27', '40/27'],
  ['1/0/27', '10/27'],
  ['1/027', '10/27'],
  ['10–2027', '10/27'],
  ['1.27', '01/27'],
  ['10 / 27', '10/27'],
  [' 10/27', '10/27'],
])('month and year of "%s" stay as they stand there: "%s" (#27, 5.2)', (typed, shown) => {
  expect(maskExpiry(typed)).toBe(shown)
})

test('an expiry typed digit by digit is the one that was meant', () => {
  const months = fc.integer({ min: 1, max: 12 })
  fc.assert(
    fc.property(months, fc.integer({ min: 0, max: 99 }), (expMonth, year) => {
      const digits = `${String(expMonth).padStart(2, '0')}${String(year).padStart(2, '0')}`
      const typed = [...digits].reduce((text, digit) => maskExpiry(text + digit), '')
      expect(readExpiry(typed)).toEqual({ expMonth, expYear: 2000 + year })
    }),
  )
})

// covers: PAYIN-098, PAYIN-099
test.each([
  ['11/26', undefined],
  ['10/26', 'past'],
  ['12/25', 'past'],
  ['01/27', undefined],
  ['00/27', 'malformed'],
  ['13/27', 'malformed'],
  ['1/27', 'malformed'],
  ['11/2', 'malformed'],
  ['111/26', 'malformed'],
  ['11/261', 'malformed'],
  [' 11/26 ', undefined],
  ['', 'required'],
  ['  ', 'required'],
])('on 2026-11-30 the expiry "%s" is refused as %s', (text, reason) => {
  expect(checkExpiry(text, '2026-11-30')).toEqual(reason === undefined ? OK : { ok: false, reason })
  if (reason !== undefined) expect(EXPIRY_MESSAGES).toHaveProperty(reason)
})

// covers: PAYIN-101, PAYIN-137
test('001 §5: the update form takes a ZIP of five characters of any kind', () => {
  expect(CARD_LIMITS.minZip).toBe(5)
  expect(['10001', 'H2X 1Y4', ' ABCDE '].map(checkUpdateZip)).toEqual([OK, OK, OK])
  expect(checkUpdateZip(' 1000 ')).toEqual({ ok: false, reason: 'short' })
  expect(checkUpdateZip(' ')).toEqual({ ok: false, reason: 'required' })
  expect(UPDATE_ZIP_MESSAGES.short).toBe('Zip code should be at least 5 numbers')
})

// covers: PAYIN-103, PAYIN-104
test.each([
  ['10001', { ok: true }],
  [' 10001 ', { ok: true }],
  ['10001-1234', { ok: true }],
  ['K1A 0B1', { ok: true }],
  ['k1a-0b1', { ok: true }],
  ['H2X1Y4', { ok: true }],
  ['  ', { ok: false, reason: 'required' }],
  ['1000', { ok: false, reason: 'invalid' }],
  ['10001-123', { ok: false, reason: 'invalid' }],
  ['100011234', { ok: false, reason: 'invalid' }],
  ['10001 1234', { ok: false, reason: 'invalid' }],
  ['K1A', { ok: false, reason: 'invalid' }],
  ['K1A  0B1', { ok: false, reason: 'invalid' }],
  ['1K1 A0B', { ok: false, reason: 'invalid' }],
])('the ZIP code of a new card: "%s"', (zip, guard) => {
  expect(checkEntryZip(zip)).toEqual(guard)
})
