import { ApiError } from '../../api/errors.ts'

/** One text for every refused sign-in, so that it does not reveal which addresses have an account (000 §8). */
const REFUSED = 'Invalid username or password.'

/** The general failure (000 §8). */
const GENERIC = 'Try again in a few minutes. If the problem persists, try logging out and signing back in.'

/** The text for a failed sign-in: one for every answer without a session, another when no answer came. */
export function signInMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return GENERIC
  return error.status === 0 ? GENERIC : REFUSED
}
