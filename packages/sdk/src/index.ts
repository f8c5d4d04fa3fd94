export {
  ApiError,
  type ApiErrorCode,
  type ApiErrorInit,
  type BodyErrorCode,
  type EveryErrorCode,
  type FieldError,
  type IdentityPoolErrorCode,
  type ServiceErrorCode,
  type TransportErrorCode,
} from './api-error.ts'
export { call, type Unwrapped } from './call.ts'
export type { CorrelatedEvent } from './client.ts'
export { createSdk, type Sdk, type SdkOptions } from './create-sdk.ts'
export type { CsrfStore, CsrfToken } from './csrf.ts'
export type { ServerTime } from './exchange.ts'
export type { CodeOf, ErrorCodeOf, OperationId } from './operations.ts'
export type { SessionEnd, SessionPort } from './session.ts'
