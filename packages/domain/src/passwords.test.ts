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

// covers: AUTH-068, AUTH-097..100
test.each([
  ['', 0],
  ['abc', 0],
  ['abcdefgh', 1],
  ['1', 1],
  ['A', 1],
  ['!', 1],
  ['abcdefg1', 2],
  ['abcdefG1', 3],
  ['abcdeG1!', 4],
  ['aG1!', 3],
  ['abcdefgG1!', 4],
  ['abcdefghG1!', 5],
  ['éàüöçñÑ1', 3],
  ['пароль1!Я', 4],
  ['abc deG1', 3],
] as const)('000 §4: %j has level %i', (password, level) => {
  expect(passwordLevel(password)).toBe(level)
})

// covers: AUTH-095, AUTH-096, AUTH-101, AUTH-104..107, AUTH-128
test('000 §5: the message under a password while it is typed', () => {
  expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([8, 64])
  expect(strengthMessage('   ')).toBe('Password is required')
  expect(strengthMessage('Aa1!567')).toBe('Password must be at least 8 characters.')
  expect(strengthMessage(' Aa1!567 ')).toBe('Password must be at least 8 characters.')
  expect(strengthMessage('Aa1!5678')).toBe('Strong Password')
  expect(strengthMessage('Aa1!567890')).toBe('Strong Password')
  expect(strengthMessage('Aa1!5678901')).toBe('Very Strong Password')
  expect(strengthMessage('aaaaaaaaaaaaa')).toBe(
    'Weak password. Your new password must be at least 8 characters and contain 1 alphanumeric, 1 upper case, 1 special character.',
  )
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
  expect(MISMATCH_MESSAGES.changePassword).toBe('Passwords do not match')
  expect(MATCH_MESSAGE).toBe('Passwords match')
})

test('000 §5: the button of the e-mailed link is enabled for two equal passwords of three characters', () => {
  expect(canSubmitEmailedLink('abc', 'abc')).toBe(true)
  expect(canSubmitEmailedLink('ab ', 'ab ')).toBe(false)
  expect(canSubmitEmailedLink('abc', 'abd')).toBe(false)
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
