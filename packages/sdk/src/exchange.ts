import { abortedError } from './abort.ts'
import { Answer, type AnswerContext } from './answer.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'

/**
 * Sends a request once and reads the whole answer, unless the request's own signal or `signOut` aborts. Throws
 * ApiError ABORTED, TIMEOUT, NETWORK or TRUNCATED.
 */
export type Exchange = (request: Request, signOut: AbortSignal, context: AnswerContext) => Promise<Answer>

/** The only place that touches the network. `timeoutMs` covers one request with its answer's body. */
export function createExchange(send: typeof fetch = fetch, timeoutMs = 30_000): Exchange {
  return async (request, signOut, context) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const { correlationId } = context

    function broken(code: ApiErrorCode, status: number, cause: unknown): ApiError {
      if (signOut.aborted || request.signal.aborted) return abortedError(correlationId, cause)
      if (timeout.aborted) {
        const message = `No answer within ${timeoutMs} ms.`
        return new ApiError({ status: 0, code: 'TIMEOUT', message, correlationId, cause })
      }
      return new ApiError({ status, code, message: 'The connection broke.', correlationId, cause })
    }

    let response: Response
    try {
      // The original stays unread, so that it can be sent again after a 401.
      response = await send(request.clone(), { signal: AbortSignal.any([request.signal, signOut, timeout]) })
    } catch (cause) {
      throw broken('NETWORK', 0, cause)
    }
    try {
      return new Answer(await response.text(), response, context)
    } catch (cause) {
      throw broken('TRUNCATED', response.status, cause)
    }
  }
}
