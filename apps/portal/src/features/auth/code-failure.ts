import { ApiError } from '../../api/errors.ts'

/** Where the service gave no text of its own (000 §8). */
const GENERIC = 'Something went wrong. Please try again.'

/** Under the field of a contact that got no code: the service's own message (000 §8), or that it is locked out. */
export function codeFailure(error: Error, locked: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return GENERIC
  if (error.status === 429) return locked
  return error.status === 400 && error.message !== '' ? error.message : GENERIC
}
