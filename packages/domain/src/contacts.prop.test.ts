import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkEmailChange,
  checkMobileNumber,
  codeNumber,
  MOBILE_MESSAGES,
  verifyingContacts,
} from './contacts.ts'
import { checkEmail } from './text.ts'

// covers: PROF-038
test.each([
  ['(212) 555-0142', true],
  ['416 555 0142', true],
  ['+1 212 555 0142', true],
  ['917 955 0142', true],
  ['212 255 0142', true],
  ['112 555 0142', false],
  ['012 555 0142', false],
  ['212 055 0142', false],
  ['212 155 0142', false],
  ['212 555 014', false],
  ['212 555 01423', false],
  ['', false],
])('%s as a mobile number', (text, ok) => {
  expect(checkMobileNumber(text)).toEqual(ok ? { ok } : { ok, reason: 'invalid' })
  expect(MOBILE_MESSAGES.invalid).toBe('Please enter a valid cell phone number')
})

// covers: PROF-059
test('a number without a country code is a US number', () => {
  expect(checkMobileNumber('212 555 0142')).toEqual(checkMobileNumber('+1 212 555 0142'))
})

// covers: PROF-040
test('the e-mail edit accepts the addresses that the sign-in accepts, except the current one', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.emailAddress(), fc.string()),
      fc.emailAddress(),
      fc.constantFrom('', ' '),
      (typed, present, space) => {
        expect(checkEmailChange(present, `${space}${present}`)).toEqual({ ok: false, reason: 'unchanged' })
        if (typed.trim() !== present) expect(checkEmailChange(present, typed)).toEqual(checkEmail(typed))
      },
    ),
  )
})

// covers: PROF-017
test('a code loses only its leading zeros', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
      expect(codeNumber(String(number).padStart(6, '0'))).toBe(number)
    }),
  )
})

test('a change is verified by either contact on file, first by the one that stays', () => {
  const [email, phone] = [
    { kind: 'email', value: 'a@example.com' },
    { kind: 'phone', value: '2125550142' },
  ] as const
  const onFile = { email: email.value, mobile: phone.value }
  expect(verifyingContacts(onFile, 'email')).toEqual([phone, email])
  expect(verifyingContacts(onFile, 'phone')).toEqual([email, phone])
  for (const mobile of [undefined, '']) {
    expect(verifyingContacts({ email: email.value, mobile }, 'email')).toEqual([email])
  }
})
