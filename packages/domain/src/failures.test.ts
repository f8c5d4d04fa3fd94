import { expect, test } from 'vitest'
import { ERROR_SAMPLE_RATE, isExpectedFailure } from './failures.ts'

const USERS = '/fdp-user-service/v1/users'
const VERIFICATION = '/fdp-profile-service/v1/profiles/{id}/contacts/{type}/verification'

// covers: PLAT-025
test.each([
  ['GET', USERS, 404, true],
  ['GET', USERS, 500, false],
  ['GET', '/fdp-workflow-service/v1/workflows/account-details', 404, false],
  ['POST', `${USERS}/verify-code`, 400, true],
  ['POST', `${USERS}/verify-code`, 429, true],
  ['POST', `${USERS}/verify-code`, 500, false],
  ['POST', `${USERS}/change-password`, 400, true],
  ['POST', '/fdp-profile-service/v1/profiles/validateOTP', 400, true],
  ['POST', `${VERIFICATION}/confirm`, 400, true],
  ['POST', `${VERIFICATION}/confirm`, 500, false],
  ['POST', VERIFICATION, 400, false],
  ['POST', `${USERS}/send-code`, 400, false],
  ['GET', '/remoteconfig', 0, false],
])('000 §8: %s %s with %i is expected: %s', (method, path, status, expected) => {
  expect(isExpectedFailure({ method, path, status })).toBe(expected)
})

test.each([
  [400, 'NotAuthorizedException', true],
  [400, 'CodeMismatchException', true],
  [400, 'TooManyRequestsException', false],
  [400, 'ResourceNotFoundException', false],
  [400, undefined, false],
  [500, 'InternalErrorException', false],
  [500, 'NotAuthorizedException', false],
  [0, 'NETWORK', false],
])('an identity pool that answers %i %s is expected: %s', (status, code, expected) => {
  const call = { method: 'POST', path: '/identity-pool/InitiateAuth', status }
  expect(isExpectedFailure(code === undefined ? call : { ...call, code })).toBe(expected)
})

// covers: PLAT-040
test('000 §9: the sample rate of errors is 100 %', () => {
  expect(ERROR_SAMPLE_RATE).toBe(1)
})
