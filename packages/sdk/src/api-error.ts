import type { components } from './gen/fdp-user-service.ts'
import type { components as identityPool } from './gen/identity-pool.ts'

/** Reason of a refusal by a service: the one enum of the contract. */
export type ServiceErrorCode = components['schemas']['ErrorCode']

/** The identity pool's own name of an error (its `__type`). */
export type IdentityPoolErrorCode =
  | identityPool['schemas']['IdentityPoolRefusal']['__type']
  | identityPool['schemas']['IdentityPoolFailure']['__type']

/** No usable answer arrived. Whether a write was carried out is unknown. */
export type TransportErrorCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED'

/** An answer arrived, but not one of the contract. */
export type BodyErrorCode = 'EMPTY' | 'NOT_JSON' | 'TRUNCATED' | 'WRONG_SHAPE'

export type ApiErrorCode =
  | ServiceErrorCode
  | IdentityPoolErrorCode
  | TransportErrorCode
  | BodyErrorCode
  | 'SESSION_REFUSED'
  | 'UNKNOWN'

/** A refused property: `field` is the JSON pointer the service gave, such as `/zipcode`. */
export type FieldError = { field: string; code: ApiErrorCode; message: string }

export type ApiErrorInit = {
  /** HTTP status; 0 when there was no answer. */
  status: number
  code: ApiErrorCode
  message: string
  fields?: FieldError[]
  correlationId?: string | undefined
  /** Seconds. */
  retryAfter?: number | undefined
  /** Wrong one-time codes given so far. */
  attempts?: number | undefined
  cause?: unknown
}

/**
 * The one error of this package. Texts for people are chosen by `code`; `message` is the service's sentence, shown
 * only where a product document says so. A service newer than this package may send a code that the type does not
 * list, so a table of texts needs a last line.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ApiErrorCode
  readonly fields: FieldError[]
  readonly correlationId: string | undefined
  readonly retryAfter: number | undefined
  readonly attempts: number | undefined

  constructor(init: ApiErrorInit) {
    super(init.message, 'cause' in init ? { cause: init.cause } : undefined)
    this.status = init.status
    this.code = init.code
    this.fields = init.fields ?? []
    this.correlationId = init.correlationId
    this.retryAfter = init.retryAfter
    this.attempts = init.attempts
  }

  /** What `SessionPort.refresh` throws when the identity pool refuses, or when there is nothing to refresh with. */
  static sessionRefused(cause?: unknown): ApiError {
    const status = cause instanceof ApiError ? cause.status : 0
    return new ApiError({ status, code: 'SESSION_REFUSED', message: 'The session has ended.', cause })
  }
}
