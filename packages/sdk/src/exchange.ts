import { abortedError } from './abort.ts'
import { type Answer, type AnswerContext, readAnswer } from './answer.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'

/**
 * Sends a request once and reads the whole answer, unless the request's own signal or `signOut` aborts. Throws
 * ApiError ABORTED, TIMEOUT, NETWORK or TRUNCATED.
 */
export type Exchange = (request: Request, signOut: AbortSignal, context: AnswerContext) => Promise<Answer>

/** How much longer a file may take: ten megabytes need a minute on a slow phone. */
const FILE_TIMES = 10

/** The time that a service states in an answer (`Date`), in milliseconds since the epoch, with whole seconds. */
export type ServerTime = {
  date: number
  /** The times of the request and of its answer by `performance.now()`; the service stated its time in between. */
  sentAt: number
  receivedAt: number
}

/**
 * The only code that touches the network. `timeoutMs` covers one request with its answer's body; one that carries a
 * file has ten times as long.
 * @param tell receives the time of each success that no cache can have kept: a kept answer states an old time
 */
export function createExchange(
  send: typeof fetch = fetch,
  timeoutMs = 30_000,
  tell: (time: ServerTime) => void = () => {},
): Exchange {
  return async (request, signOut, context) => {
    const ms = context.readsFile || sendsFile(request) ? timeoutMs * FILE_TIMES : timeoutMs
    const limit = AbortSignal.timeout(ms)
    const { correlationId } = context

    function broken(code: ApiErrorCode, status: number, cause: unknown): ApiError {
      if (signOut.aborted || request.signal.aborted) return abortedError(correlationId, cause)
      return limit.aborted
        ? new ApiError({ status: 0, code: 'TIMEOUT', correlationId, cause })
        : new ApiError({ status, code, correlationId, cause })
    }

    let status = 0
    try {
      // A body can be sent once, and after a 401 it is sent again.
      const sentAt = performance.now()
      const response = await send(request.body === null ? request : request.clone(), {
        signal: AbortSignal.any([limit, signOut, request.signal]),
      })
      status = response.status
      for (const time of timesOf(request, response, sentAt)) tell(time)
      return await readAnswer(response, context)
    } catch (cause) {
      throw broken(status === 0 ? 'NETWORK' : 'TRUNCATED', status, cause)
    }
  }
}

/** A file takes longer on its way than what is written about it. */
function sendsFile({ headers }: Request): boolean {
  return headers.get('content-type')?.startsWith('multipart/form-data') === true
}

/** The time of a success, unless a cache may have answered: it keeps no answer to a write, and none with `no-store`. */
function timesOf({ method }: Request, { ok, headers }: Response, sentAt: number): ServerTime[] {
  const isFresh = method !== 'GET' || /\bno-store\b/i.test(headers.get('cache-control') ?? '')
  const date = Date.parse(headers.get('date') ?? '')
  return ok && isFresh && !Number.isNaN(date) ? [{ date, sentAt, receivedAt: performance.now() }] : []
}
