import type { components } from './gen/fdp-user-service.ts'
import type { components as identityPool } from './gen/identity-pool.ts'

/** Error codes of the services, from the contract's enum. */
export type ServiceErrorCode = components['schemas']['ErrorCode']

/** Error names of the identity pool (its `__type`). */
export type IdentityPoolErrorCode =
  | identityPool['schemas']['IdentityPoolRefusal']['__type']
  | identityPool['schemas']['IdentityPoolFailure']['__type']

/** No usable answer arrived, so it is unknown whether a write was carried out. */
export type TransportErrorCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED'

/** An answer arrived that does not conform to the contract. */
export type BodyErrorCode = 'EMPTY' | 'NOT_JSON' | 'TRUNCATED' | 'WRONG_SHAPE'

/** The meaning of a status when a server in between answered, or a service without an error of the contract. */
export type StatusErrorCode = Extract<
  ServiceErrorCode,
  'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT' | 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE'
>

/**
 * A write that the application itself has not sent: until somebody has confirmed the account, because the facts behind it
 * could not be read again, or because they are other ones by now.
 */
export type HeldBackCode = 'UNCONFIRMED' | 'NOT_CURRENT' | 'CHANGED'

/** The codes with which any operation can fail, whatever its document names. */
export type EveryErrorCode =
  | StatusErrorCode
  | TransportErrorCode
  | BodyErrorCode
  /** A service refuses what is against its document. */
  | Extract<ServiceErrorCode, 'VALIDATION_FAILED'>
  | HeldBackCode
  | 'UNKNOWN'

export type ApiErrorCode =
  | ServiceErrorCode
  | IdentityPoolErrorCode
  | TransportErrorCode
  | BodyErrorCode
  | 'SESSION_REFUSED'
  | HeldBackCode
  | 'UNKNOWN'

/** A refused property. `field` is the JSON pointer from the service, such as `/zipcode`. */
export type FieldError = { field: string; code: ApiErrorCode; message: string }

export type ApiErrorInit<Code extends ApiErrorCode = ApiErrorCode> = {
  /** HTTP status; 0 when there was no answer. */
  status: number
  code: Code
  /** The service's sentence; the code where no service has said anything. */
  message?: string | undefined
  fields?: FieldError[]
  correlationId?: string | undefined
  /** In seconds. */
  retryAfter?: number | undefined
  /** The number of wrong one-time codes entered so far. */
  attempts?: number | undefined
  operation?: string | undefined
  cause?: unknown
}

/**
 * The only error of this package. Screens choose their texts by `code`; `message` is the service's sentence, shown
 * only where a product document says so. A newer service may send a code that the type does not list, so a table of
 * texts needs a fallback.
 *
 * `ApiError<ErrorCodeOf<'sendCode'>>` has the codes of one operation; see `isErrorOf`.
 */
export class ApiError<Code extends ApiErrorCode = ApiErrorCode> extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: Code
  readonly fields: FieldError[]
  readonly correlationId: string | undefined
  readonly retryAfter: number | undefined
  readonly attempts: number | undefined
  /** Method, service and path template, such as `GET /fdp-pet-service/v1/pets/{id}/image`; nothing personal. */
  operation: string | undefined

  constructor(init: ApiErrorInit<Code>) {
    super(init.message ?? init.code, 'cause' in init ? { cause: init.cause } : undefined)
    this.status = init.status
    this.code = init.code
    this.fields = init.fields ?? []
    this.correlationId = init.correlationId
    this.retryAfter = init.retryAfter
    this.attempts = init.attempts
    this.operation = init.operation
  }

  /** Without it, `error instanceof ApiError` would give any code: the compiler fills a class's parameters with `any`. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    // biome-ignore lint/complexity/noThisInStatic: `instanceof` with a subclass asks for that class, not for this one.
    return Function.prototype[Symbol.hasInstance].call(this, value)
  }

  /** Thrown by `SessionPort.refresh` when the identity pool refuses, or when there is no refresh token. */
  static sessionRefused(cause?: unknown): ApiError {
    const status = cause instanceof ApiError ? cause.status : 0
    return new ApiError({ status, code: 'SESSION_REFUSED', cause })
  }
}
