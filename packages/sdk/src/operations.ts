import type { Answer } from './answer.ts'
import { ApiError, type ApiErrorCode, type EveryErrorCode, type ServiceErrorCode } from './api-error.ts'
import { call, type Unwrapped } from './call.ts'
import type { At, BodyOf, CallArguments } from './client.ts'
import type { Sdk } from './create-sdk.ts'
import { SERVICES, type ServicePaths } from './gen/clients.ts'
import { type DocumentedErrorCodes, OPERATIONS } from './gen/operation-list.ts'

/** The `operationId` of an operation of a service. */
export type OperationId = keyof typeof OPERATIONS

/**
 * The codes with which an operation can fail: the codes that its document names, and the codes of any call. A newer service may
 * send another one.
 */
export type ErrorCodeOf<Id extends OperationId> =
  | Extract<DocumentedErrorCodes[Id], ApiErrorCode>
  | EveryErrorCode

/**
 * The refusals of an operation that a text is due for: the codes that its document names, without those that mean the
 * same wherever they come from. A table that `satisfies Record<CodeOf<'sendCode'>, …>` has all of them, and no other.
 */
export type CodeOf<Id extends OperationId> = Exclude<
  Extract<DocumentedErrorCodes[Id], ServiceErrorCode>,
  /** Our own fault, the end of the session, a failure of the service, or values that `fields` names. */
  | 'CSRF_TOKEN_INVALID'
  | 'IDEMPOTENCY_KEY_MISSING'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE'
  | 'VALIDATION_FAILED'
>

type Entry<Id extends OperationId> = (typeof OPERATIONS)[Id]
type PathItem<Id extends OperationId> = Entry<Id>['client'] extends infer Name extends keyof ServicePaths
  ? Entry<Id>['path'] extends infer Path extends keyof ServicePaths[Name]
    ? ServicePaths[Name][Path]
    : never
  : never
type Operation<Id extends OperationId> = At<PathItem<Id>, Entry<Id>['method']>

/**
 * Calls an operation by its id, and returns what `call()` returns for its path:
 * `callOperation(sdk, 'getZipCodeServiceability', { params: { query: { zip: '10001' } } })`.
 * @throws ApiError for every failure; `isErrorOf` tells its codes
 */
export function callOperation<Id extends OperationId>(
  sdk: Sdk,
  id: Id,
  ...init: CallArguments<Operation<Id>>
): Promise<Unwrapped<BodyOf<Operation<Id>>>> {
  const { client, method, path } = OPERATIONS[id]
  const calls = sdk[client] as unknown as Record<Uppercase<typeof method>, AnyCall<BodyOf<Operation<Id>>>>
  return call(calls[method.toUpperCase() as Uppercase<typeof method>](path, ...init))
}

type AnyCall<Body> = (path: string, ...init: unknown[]) => Promise<Answer<Body>>

/** Whether something thrown is a failure of this operation, so that its code is one of `ErrorCodeOf`. */
export function isErrorOf<Id extends OperationId>(
  error: unknown,
  id: Id,
): error is ApiError<ErrorCodeOf<Id>> {
  const { client, method, path } = OPERATIONS[id]
  return error instanceof ApiError && error.operation === `${method.toUpperCase()} ${SERVICES[client]}${path}`
}
