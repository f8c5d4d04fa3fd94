/** The longest that one step of a measurement may take, in milliseconds. */
const STEP_MS = 30_000

/**
 * Does something within a limit, so that nothing hangs without a word.
 * @param name what is done, and for which page
 * @param work ends its own loops when the signal is aborted
 * @throws Error that begins with the name, when the work fails or takes longer than `ms`
 */
export async function limited<T>(
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
  ms = STEP_MS,
): Promise<T> {
  const ending = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not done after ${Math.round(ms / 1000)} s`)), ms)
  try {
    return await Promise.race([work(ending.signal), late])
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
}
