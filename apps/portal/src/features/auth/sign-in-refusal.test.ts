import { expect, test } from 'vitest'
import { ApiError } from '../../api/refusal.ts'
import { signInRefusal } from './SignInForm.tsx'

const REFUSED = 'Invalid username or password.'
const UNAVAILABLE = /^We can’t log you in right now\./

function failed(status: number, code: ApiError['code'], retryAfter?: number) {
  return signInRefusal(new ApiError({ status, code, message: 'Password attempts exceeded', retryAfter }))
}

// covers: API-005, AUTH-115, AUTH-114
test('000 §8: every refusal has one text, and an error that is no answer has the general one', () => {
  for (const status of [400, 401, 403, 404]) {
    expect(failed(status, 'UNKNOWN'), String(status)).toEqual({ alert: REFUSED })
  }
  expect(failed(400, 'NotAuthorizedException')).toEqual({ alert: REFUSED })
  for (const thrown of [new TypeError('Failed to fetch'), 'nothing']) {
    expect(signInRefusal(thrown)).toEqual({
      alert: 'Try again in a few minutes. If the problem persists, try logging out and signing back in.',
    })
  }
})

// covers: AUTH-114
test.each([
  [0, 'NETWORK'],
  [0, 'TIMEOUT'],
  [200, 'WRONG_SHAPE'],
  [200, 'NOT_JSON'],
  [500, 'INTERNAL_ERROR'],
  [500, 'InternalErrorException'],
  [502, 'NOT_JSON'],
  [503, 'SERVICE_UNAVAILABLE'],
  [429, 'TOO_MANY_REQUESTS'],
  [400, 'TooManyRequestsException'],
  [400, 'LimitExceededException'],
] as const)('decision 23: %s %s says nothing about the password', (status, code) => {
  expect(failed(status, code).alert).toMatch(UNAVAILABLE)
})

test('an overloaded sign-in waits for the stated time', () => {
  expect(failed(429, 'TOO_MANY_REQUESTS', 90).waitSeconds).toBe(90)
  expect(failed(503, 'SERVICE_UNAVAILABLE', 30).waitSeconds).toBe(30)
  expect(failed(500, 'INTERNAL_ERROR').waitSeconds).toBeUndefined()
})
