import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkNewPassword,
  PASSWORD_LEVEL_TO_SAVE,
  passwordLevel,
  passwordsMatch,
  strengthMessage,
} from './passwords.ts'

const passwords = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 70 }),
  fc.string({ unit: fc.constantFrom('a', 'B', '3', '!', ' ', 'é', '😀'), maxLength: 70 }),
)

test('a password is accepted exactly when its level is high enough and its length is allowed', () => {
  fc.assert(
    fc.property(passwords, (password) => {
      const length = Array.from(password.trim()).length
      const expected = passwordLevel(password) >= PASSWORD_LEVEL_TO_SAVE && length >= 8 && length <= 64
      expect(checkNewPassword(password).ok).toBe(expected)
      expect(/Strong Password$/.test(strengthMessage(password))).toBe(expected)
    }),
  )
})

test('outer spaces change nothing', () => {
  fc.assert(
    fc.property(passwords, fc.string({ unit: fc.constantFrom(' ', '\t') }), (password, spaces) => {
      const padded = `${spaces}${password}${spaces}`
      expect(passwordLevel(padded)).toBe(passwordLevel(password))
      expect(passwordsMatch(padded, password)).toBe(true)
    }),
  )
})

test('additional characters never weaken a password', () => {
  fc.assert(
    fc.property(passwords, passwords, (password, more) => {
      fc.pre(password.trim() === password && more.trim() === more)
      expect(passwordLevel(password + more)).toBeGreaterThanOrEqual(passwordLevel(password))
    }),
  )
})
