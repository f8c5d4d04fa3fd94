import { ApiError } from '../../api/errors.ts'

/** What every refused sign-in says, so that nobody learns which addresses have an account (000 §8). */
const REFUSED = 'Invalid username or password.'

/** The generic failure (000 §8). */
const GENERIC = 'Try again in a few minutes. If the problem persists, try logging out and signing back in.'

/** The text for a failed sign-in: one for every answer that is no session, another when no answer came. */
export function signInMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return GENERIC
  return error.status === 0 ? GENERIC : REFUSED
}
