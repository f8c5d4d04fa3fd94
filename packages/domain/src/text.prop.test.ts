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
  const phones = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789 ()-+') }))
  fc.assert(
    fc.property(phones, (text) => {
      const formatted = formatPhone(text)
      expect(formatted).toMatch(/^$|^\(\d{1,3}$|^\(\d{3}\) \d{1,3}$|^\(\d{3}\) \d{3}-\d{1,4}$|^\+\d{0,15}$/)
      expect(phoneDigits(formatted)).toBe(phoneDigits(text))
      expect(formatPhone(formatted)).toBe(formatted)
      expect(checkPhone(text).ok).toBe(/^\(\d{3}\) \d{3}-\d{4}$/.test(formatted))
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
