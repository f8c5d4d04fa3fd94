import { OfflineError } from '../lib/connection.ts'
import { ApiError } from './errors.ts'

/** The pauses before each look-up of a write, in milliseconds. */
const LOOK_UP_PAUSES = [0, 1000, 3000]

/**
 * Whether the failure of a write says that nothing was carried out. A failure without an answer, or of the service, does
 * not: such a write is looked up by its idempotency key (decision 25).
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof OfflineError) return true
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408
}

/**
 * Looks up a write, three times if necessary.
 * @param unknown makes the error of a write that could not be looked up
 */
export async function lookUpLost<Found>(
  find: () => Promise<Found>,
  { wait, unknown }: { wait: (ms: number) => Promise<void>; unknown: (cause: unknown) => Error },
): Promise<Found> {
  let failure: unknown
  for (const pause of LOOK_UP_PAUSES) {
    if (pause > 0) await wait(pause)
    try {
      return await find()
    } catch (error) {
      failure = error
    }
  }
  throw unknown(failure)
}
