import { expect, test } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { signInMessage } from './sign-in-message.ts'

const GENERIC = 'Try again in a few minutes. If the problem persists, try logging out and signing back in.'

// covers: AUTH-115
test('000 §8: every refused sign-in has one text, and other errors have the general one', () => {
  for (const status of [200, 400, 401, 404, 429, 500]) {
    const refused = new ApiError({ status, code: 'UNKNOWN', message: 'Password attempts exceeded' })
    expect(signInMessage(refused), String(status)).toBe('Invalid username or password.')
  }
  for (const thrown of [
    new TypeError('Failed to fetch'),
    new ApiError({ status: 0, code: 'NETWORK', message: 'The connection broke.' }),
    'nothing',
  ]) {
    expect(signInMessage(thrown)).toBe(GENERIC)
  }
})
