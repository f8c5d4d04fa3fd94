/** The share of errors to report, from 0 to 1: all of them (000 §9). */
export const ERROR_SAMPLE_RATE = 1

/** A failed call as logs describe it, without personal data. */
export type FailedCall = {
  method: string
  /** Service and path template, such as `/fdp-pet-service/v1/pets/{id}/image`. */
  path: string
  /** 0 when there was no answer. */
  status: number
  /** The code of the error, where the call named one. */
  code?: string
  /** The names of the fields that were unusable in a success. */
  lost?: readonly string[]
}

/**
 * Refusals of the identity pool that are a person's mistake or the ordinary end of a session. It has one status for
 * these and for its own limits and our wrong configuration.
 */
const EXPECTED_OF_POOL = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidPasswordException',
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]

/** Calls whose 400 is an ordinary mistake of a person: a wrong code or a wrong password (000 §8). */
const EXPECTED_400 = [
  '/fdp-user-service/v1/users/verify-code',
  '/fdp-user-service/v1/users/change-password',
  '/fdp-profile-service/v1/profiles/validateOTP',
  '/fdp-profile-service/v1/profiles/{id}/contacts/{type}/verification/confirm',
]

/**
 * Whether a failure is an ordinary part of a flow and not an error: a 404 of a look-up at sign-in or reset, a wrong
 * code, a wrong password (000 §7, §8).
 */
export function isExpectedFailure({ method, path, status, code = '' }: FailedCall): boolean {
  if (path.startsWith('/identity-pool/')) return status === 400 && EXPECTED_OF_POOL.includes(code)
  if (status === 404) return method === 'GET' && path === '/fdp-user-service/v1/users'
  return (status === 400 || status === 429) && EXPECTED_400.includes(path)
}

/** The text of a failed call, of every policy change also outside of wellness (002 §8). */
export const REQUEST_ERROR = 'Unable to process request. Please try again'
