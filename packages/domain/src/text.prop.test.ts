import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkEmail,
  checkFreeText,
  checkPhone,
  EMAIL_MESSAGES,
  FREE_TEXT_MESSAGES,
  formatPhone,
  PHONE_MESSAGES,
  phoneDigits,
  truncate,
} from './text.ts'

test('a check and its message agree: exactly the refusals have a text', () => {
  const rules = [
    { check: checkEmail, messages: EMAIL_MESSAGES },
    { check: checkFreeText, messages: FREE_TEXT_MESSAGES },
    { check: checkPhone, messages: PHONE_MESSAGES },
  ]
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()),
      fc.constantFrom(...rules),
      (text, { check, messages }) => {
        const answer = check(text)
        const message = new Map<string, string>(Object.entries(messages)).get(answer.ok ? '' : answer.reason)
        expect(typeof message === 'string').toBe(!answer.ok)
      },
    ),
  )
})

test('a phone number keeps its digits when it is formatted repeatedly', () => {
  const phones = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789 ()-+') }),
    fc.stringMatching(/^(00|011|\+|1|\+1|)\d{0,12}$/),
  )
  fc.assert(
    fc.property(phones, (text) => {
      const formatted = formatPhone(text)
      expect(formatted).toMatch(
        /^$|^\(\d{1,3}$|^\(\d{3}\) \d{1,3}$|^\(\d{3}\) \d{3}-\d{1,4}$|^\+\d*$|^\d{11,}$/,
      )
      expect(phoneDigits(formatted)).toBe(phoneDigits(text))
      expect(formatPhone(formatted)).toBe(formatted)
      expect(checkPhone(text).ok).toBe(/^\(\d{3}\) \d{3}-\d{4}$/.test(formatted))
    }),
  )
})

test('a number is ours only with all of its digits, and only behind our own country code (#27, 1.17)', () => {
  const signs = fc.constantFrom('', '+', '(+', 'tel:+', '\uff0b', '\u200e+', '00', '011 ')
  const spaces = fc.constantFrom('', ' ', '-', '.', ') ')
  fc.assert(
    fc.property(signs, fc.stringMatching(/^[1-9]\d{6,14}$/), spaces, (sign, digits, space) => {
      const text = sign + [...digits].join(space)
      const isOurs = /^1[2-9]\d{9}$/.test(digits) || (sign === '' && digits.length === 10)
      expect(checkPhone(text).ok).toBe(isOurs)
      const isAfterOurCode = isOurs ? digits.length === 11 : sign !== '' && /^1[2-9]\d{0,9}$/.test(digits)
      expect(phoneDigits(text).replace('+', '')).toBe(isAfterOurCode ? digits.slice(1) : digits)
    }),
  )
})

test('outer spaces of an e-mail do not change the result', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
      expect(checkEmail(`  ${text} `)).toEqual(checkEmail(text))
    }),
  )
})

const graphemes = (text: string) =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

// Families, flags, skin tones, stacked accents and Hangul parts, which a cut by code unit would split.
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('👩‍👩‍👧', '🇨🇦', '👍🏽', 'e\u0301\u0323', '한', 'ab', ' '),
    ),
  )
  .map((parts) => parts.join(''))

test('a cut text is not longer than its limit and splits no character', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, limit) => {
      const cut = truncate(text, limit)
      const whole = graphemes(text)
      expect(cut).toBe(whole.length <= limit ? text : `${whole.slice(0, limit - 1).join('')}…`)
      expect(graphemes(cut).length).toBeLessThanOrEqual(limit)
    }),
  )
})
