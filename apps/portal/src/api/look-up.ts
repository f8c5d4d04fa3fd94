/** After this time it is faster to type the values than to wait for them. In milliseconds. */
const LIMIT_MS = 5000

/**
 * The options of a query whose result can be typed instead. It is tried without a connection too, because a paused query
 * would neither succeed nor fail, and it is not retried.
 */
export const LOOK_UP = { networkMode: 'always', retry: false } as const

/** A signal that aborts a look-up when it is no longer wanted or takes too long. */
export function lookUpLimit(wanted?: AbortSignal) {
  const limit = AbortSignal.timeout(LIMIT_MS)
  return {
    signal: wanted === undefined ? limit : AbortSignal.any([wanted, limit]),
    /** Whether it took too long, which the client cannot distinguish from a cancelled call. */
    isOver: () => limit.aborted,
  }
}
