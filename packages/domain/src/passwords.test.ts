import { expect, test } from 'vitest'
import {
  canSubmitEmailedLink,
  checkNewPassword,
  checkPasswordChange,
  MATCH_MESSAGE,
  MISMATCH_MESSAGES,
  NEW_PASSWORD_MESSAGES,
  PASSWORD_LEVEL_TO_SAVE,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordLevel,
  passwordsMatch,
  strengthMessage,
} from './passwords.ts'
import { trimPassword } from './text.ts'

// covers: AUTH-068
test.each([
  // covers: AUTH-128
  ['', 0],
  ['abc', 0],
  // covers: AUTH-097, AUTH-099
  ['abcdefgh', 1],
  // covers: AUTH-098
  ['1', 1],
  // covers: AUTH-099
  ['A', 1],
  // covers: AUTH-100
  ['!', 1],
  ['abcdefg1', 2],
  ['abcdefG1', 3],
  ['abcdeG1!', 4],
  // covers: AUTH-107
  ['Password123', 3],
  // covers: AUTH-097
  ['aG1!', 3],
  // covers: AUTH-097
  ['aG1!567', 3],
  ['abcdefgG1!', 4],
  // covers: AUTH-128
  ['abcdefghG1!', 5],
  // covers: AUTH-100
  ['éàüöçñÑ1', 3],
  ['пароль1!Я', 4],
  // covers: AUTH-100
  ['abc deG1', 3],
] as const)('000 §4: %j has level %i', (password, level) => {
  expect(passwordLevel(password)).toBe(level)
})

const SHORT = 'Password must be at least 8 characters.'
const WEAK =
  'Weak password. Your new password must be at least 8 characters and contain 1 alphanumeric, 1 upper case, 1 special character.'

test.each([
  // covers: AUTH-101
  ['   ', 'Password is required'],
  // covers: AUTH-104, AUTH-128
  ['Aa1!567', SHORT],
  // covers: AUTH-096
  [' Aa1!567 ', SHORT],
  // covers: AUTH-096
  ['   Aa1!567', SHORT],
  // covers: AUTH-106, AUTH-128
  ['Aa1!5678', 'Strong Password'],
  // covers: AUTH-106, AUTH-107
  ['Aa1!567890', 'Strong Password'],
  // covers: AUTH-107
  ['Aa1!5678901', 'Very Strong Password'],
  // covers: AUTH-105
  ['aaaaaaaaaaaaa', WEAK],
  // covers: AUTH-105, AUTH-107
  ['Password123', WEAK],
])('000 §5: the message under %j while it is typed', (password, message) => {
  expect(strengthMessage(password)).toBe(message)
})

// covers: AUTH-095, AUTH-128
test('000 §5: a password has at most 64 characters, as people count them', () => {
  expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([8, 64])
  expect(checkNewPassword(`Aa1!${'😀'.repeat(60)}`)).toEqual({ ok: true })
  expect(checkNewPassword(`Aa1!${'😀'.repeat(61)}`)).toEqual({ ok: false, reason: 'tooLong' })
  expect(NEW_PASSWORD_MESSAGES.tooLong).toContain('64')
})

// covers: AUTH-069
test('000 §4: a password is saved from level 4', () => {
  expect(PASSWORD_LEVEL_TO_SAVE).toBe(4)
  expect(checkNewPassword('abcdefG1')).toEqual({ ok: false, reason: 'weak' })
  expect(checkNewPassword('abcdeG1!')).toEqual({ ok: true })
})

// covers: AUTH-096, AUTH-102, AUTH-103
test('000 §5: two passwords match despite outer spaces', () => {
  expect(trimPassword('  a b ')).toBe('a b')
  expect(passwordsMatch('abc ', ' abc')).toBe(true)
  expect(passwordsMatch('abc', 'Abc')).toBe(false)
  expect(MISMATCH_MESSAGES).toEqual({
    changePassword: 'Passwords do not match',
    codeFlow: "Passwords don't match",
    emailedLink: 'The passwords have to match',
  })
  expect(MATCH_MESSAGE).toBe('Passwords match')
})

// covers: AUTH-111
test('000 §5: the button of the e-mailed link is enabled for two equal passwords of three characters', () => {
  expect(canSubmitEmailedLink('abc', 'abc')).toBe(true)
  expect(canSubmitEmailedLink('ab ', 'ab ')).toBe(false)
  expect(canSubmitEmailedLink('abc', 'abd')).toBe(false)
  expect(canSubmitEmailedLink('abc', 'Abc')).toBe(false)
  expect(canSubmitEmailedLink('abc', 'abcd')).toBe(false)
})

// covers: PROF-041, PROF-042
test('000 §5: a change needs the current password and a strong new one, twice', () => {
  const reason = (oldPassword: string, newPassword: string, confirmation = newPassword) => {
    const checked = checkPasswordChange({ oldPassword, newPassword, confirmation })
    return checked.ok ? 'ok' : checked.reason
  }
  expect(reason('', 'Portal-2027!')).toBe('currentMissing')
  expect(reason('Portal-2026!', ' Portal-2026! ')).toBe('sameAsOld')
  expect(reason('Portal-2026!', 'Aa1!567')).toBe('weak')
  expect(reason('Portal-2026!', 'Portal-2027!', 'Portal-2027')).toBe('mismatch')
  expect(reason('old', 'Portal-2027!')).toBe('ok')
})
