import { json, type MockAnswer, type Violation } from './exchange.ts'
import { type MockDocument, POOL_TYPE } from './load-documents.ts'

/** Refusals by the engine itself, before and after a handler. */
export type EngineRefusal =
  | 'VALIDATION_FAILED'
  | 'UNAUTHORIZED'
  | 'LINK_EXPIRED'
  | 'CSRF_TOKEN_INVALID'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'INTERNAL_ERROR'

const STATUS: Record<EngineRefusal, number> = {
  VALIDATION_FAILED: 400,
  CSRF_TOKEN_INVALID: 400,
  UNAUTHORIZED: 401,
  LINK_EXPIRED: 410,
  NOT_FOUND: 404,
  CONFLICT: 409,
  INTERNAL_ERROR: 500,
}

const MESSAGE: Record<EngineRefusal, string> = {
  VALIDATION_FAILED: 'The request is against the contract.',
  CSRF_TOKEN_INVALID: 'The csrf token is bad or expired.',
  UNAUTHORIZED: 'The session is missing or has expired.',
  LINK_EXPIRED: 'The link has expired.',
  NOT_FOUND: 'There is none.',
  CONFLICT: 'This idempotency key was used for another request.',
  INTERNAL_ERROR: 'The mock answered against the contract.',
}

/** Creates refusals in the error format of a document. */
export function refusalOf(document: MockDocument) {
  const refuse = { services: serviceRefusal, 'identity-pool': poolRefusal, 'card-provider': cardRefusal }
  return refuse[document.dialect]
}

function serviceRefusal(code: EngineRefusal, violations: readonly Violation[]): MockAnswer {
  const errors =
    violations.length === 0
      ? [{ code, message: MESSAGE[code] }]
      : violations.slice(0, 50).map(({ where, message }) => ({
          code,
          message: message.slice(0, 500),
          field: pointer(where),
        }))
  return json(STATUS[code], { errors }, code === 'LINK_EXPIRED' ? { 'cache-control': 'no-store' } : {})
}

function cardRefusal(code: EngineRefusal, violations: readonly Violation[]): MockAnswer {
  const type = code === 'INTERNAL_ERROR' ? 'api_error' : 'invalid_request_error'
  const message = (violations[0]?.message ?? MESSAGE[code]).slice(0, 500)
  return json(STATUS[code], { error: { type, message } })
}

function poolRefusal(code: EngineRefusal, violations: readonly Violation[]): MockAnswer {
  const type = code === 'INTERNAL_ERROR' ? 'InternalErrorException' : 'InvalidParameterException'
  const message = violations[0]?.message ?? MESSAGE[code]
  return json(code === 'INTERNAL_ERROR' ? 500 : 400, { __type: type, message }, { 'content-type': POOL_TYPE })
}

/** `request/body/address/zip` is the property `/address/zip`; a parameter stays `/query/zip`. */
function pointer(where: string): string {
  const path = where.replace(/^(request|answer)/, '').replace(/^\/body(?=\/)/, '')
  return (path === '' ? '/' : path).slice(0, 200)
}
