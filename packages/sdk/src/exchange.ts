import { abortedError } from './abort.ts'
import { type Answer, type AnswerContext, readAnswer } from './answer.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'
import type { Outgoing } from './outgoing.ts'

/**
 * Sends a request once and reads the whole answer, unless the request's own signal or `signOut` aborts.
 * @throws ApiError ABORTED, TIMEOUT, NETWORK or TRUNCATED
 */
export type Exchange = (request: Outgoing, signOut: AbortSignal, context: AnswerContext) => Promise<Answer>

/** Factor for the time limit with a file: ten megabytes need a minute on a slow phone. */
const FILE_TIMES = 10

/**
 * The only place that uses the network. `timeoutMs` covers one request with its answer's body; with a file, ten times
 * as long.
 */
export function createExchange(send: typeof fetch = fetch, timeoutMs = 30_000): Exchange {
  return async (request, signOut, context) => {
    const ms = request.carriesFile ? timeoutMs * FILE_TIMES : timeoutMs
    const limit = limited(ms, [signOut, request.signal])
    const { correlationId } = context

    function broken(code: ApiErrorCode, status: number, cause: unknown): ApiError {
      if (signOut.aborted || request.signal?.aborted) return abortedError(correlationId, cause)
      if (limit.isTimedOut()) {
        const message = `No answer within ${ms} ms.`
        return new ApiError({ status: 0, code: 'TIMEOUT', message, correlationId, cause })
      }
      return new ApiError({ status, code, message: 'The connection broke.', correlationId, cause })
    }

    let status = 0
    try {
      const { url, init, headers } = request
      const response = await send(url, { ...init, headers, signal: limit.signal })
      status = response.status
      return await readAnswer(response, context, request.readsFile)
    } catch (cause) {
      throw broken(status === 0 ? 'NETWORK' : 'TRUNCATED', status, cause)
    } finally {
      limit.release()
    }
  }
}

/**
 * Aborts after `timeoutMs` or with any of `signals`. `AbortSignal.any` and `.timeout` add a tenth to the duration of
 * a whole call, because both live until they are collected; this one ends with its request.
 */
function limited(timeoutMs: number, signals: (AbortSignal | null)[]) {
  const controller = new AbortController()
  let timedOut = false
  const abort = () => controller.abort()
  const timer = setTimeout(() => {
    timedOut = true
    abort()
  }, timeoutMs)
  for (const signal of signals) {
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort)
  }
  return {
    signal: controller.signal,
    isTimedOut: () => timedOut,
    release() {
      clearTimeout(timer)
      for (const signal of signals) signal?.removeEventListener('abort', abort)
    },
  }
}
