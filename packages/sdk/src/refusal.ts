import type { Answer } from './answer.ts'
import { ApiError, type ApiErrorCode, type StatusErrorCode } from './api-error.ts'
import { isRecord } from './needed.ts'

type WireError = { code: string; message: string; field?: unknown; attempts?: unknown }

/** The meaning of a status when a gateway in between answered with a page of its own. */
const CODE_OF_STATUS: Record<number, StatusErrorCode> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

/** The error for an answer that is not 2xx. A body that is not an error of the contract is dropped. */
export function refusal(answer: Answer): ApiError {
  const { status, headers } = answer.response
  const errors = answer.context.enveloped ? errorsOf(answer.value) : providerErrors(answer.value)
  const first = errors[0]
  return new ApiError({
    status,
    code: first ? asCode(first.code) : (CODE_OF_STATUS[status] ?? answer.problem ?? 'WRONG_SHAPE'),
    message: first?.message,
    fields: errors.flatMap(({ code, message, field }) =>
      typeof field === 'string' ? [{ field, code: asCode(code), message }] : [],
    ),
    correlationId: answer.context.correlationId,
    retryAfter: retryAfterOf(headers),
    attempts: errors.map(({ attempts }) => attempts).find((count) => typeof count === 'number'),
  })
}

/** The errors in a service's body: `{errors: [{code, message, field?, attempts?}]}`. */
export function errorsOf(body: unknown): WireError[] {
  if (!isRecord(body) || !Array.isArray(body.errors)) return []
  return body.errors.filter(isWireError)
}

function isWireError(error: unknown): error is WireError {
  return isRecord(error) && typeof error.code === 'string' && typeof error.message === 'string'
}

/**
 * The error of a provider: the identity pool names it in `__type`, sometimes after a namespace and `#`, and the card
 * provider in the `code` of `error`.
 */
function providerErrors(body: unknown): WireError[] {
  const error = isRecord(body) && isRecord(body.error) ? body.error : body
  const name = isRecord(error) ? (error.__type ?? error.code) : undefined
  if (!isRecord(error) || typeof name !== 'string') return []
  const code = name.replace(/^.*#/, '')
  return [{ code, message: typeof error.message === 'string' ? error.message : code }]
}

/** A code that this version does not know stays unchanged; see ApiError. */
function asCode(code: string): ApiErrorCode {
  return code as ApiErrorCode
}

/**
 * The value of Retry-After in seconds. A date is compared with the server's own clock where the answer has it,
 * because the customer's clock may be wrong.
 */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  const until = Date.parse(value)
  if (Number.isNaN(until)) return undefined
  const serverNow = Date.parse(headers.get('date') ?? '')
  return Math.max(0, Math.ceil((until - (Number.isNaN(serverNow) ? Date.now() : serverNow)) / 1000))
}
