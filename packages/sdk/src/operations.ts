import type { Client, FetchOptions, FetchResponse } from 'openapi-fetch'
import { ApiError, type ApiErrorCode, type EveryErrorCode } from './api-error.ts'
import { call, type Unwrapped } from './call.ts'
import type { Sdk } from './create-sdk.ts'
import { SERVICES, type ServicePaths } from './gen/clients.ts'
import { type DocumentedErrorCodes, OPERATIONS } from './gen/operations.ts'

/** The `operationId` of an operation of a service. */
export type OperationId = keyof typeof OPERATIONS

/**
 * The codes with which an operation can fail: those that its document names, and those of any call. A newer service may
 * send another one.
 */
export type ErrorCodeOf<Id extends OperationId> =
  | Extract<DocumentedErrorCodes[Id], ApiErrorCode>
  | EveryErrorCode

type Place<Id extends OperationId> = (typeof OPERATIONS)[Id]
type PathItem<Id extends OperationId> = Place<Id>['client'] extends infer Name extends keyof ServicePaths
  ? Place<Id>['path'] extends infer Path extends keyof ServicePaths[Name]
    ? ServicePaths[Name][Path]
    : never
  : never
type Operation<Id extends OperationId> =
  PathItem<Id> extends infer Item
    ? Place<Id>['method'] extends infer Method extends keyof Item
      ? Extract<Item[Method], Record<string | number, unknown>>
      : never
    : never
type Options<Id extends OperationId> = FetchOptions<Operation<Id>>
type Data<Id extends OperationId, Own> = FetchResponse<Operation<Id>, Own, `${string}/${string}`>['data']

/** Parameters and body, which may be left out where the operation needs none. */
type Init<Id extends OperationId, Own> = object extends Options<Id> ? [init?: Own] : [init: Own]

/**
 * Calls an operation by its id, and returns what `call()` returns for its path:
 * `callOperation(sdk, 'getZipCodeServiceability', { params: { query: { zip: '10001' } } })`.
 * @throws ApiError for every failure; `isErrorOf` tells its codes
 */
export function callOperation<Id extends OperationId, Own extends Options<Id> = Options<Id>>(
  sdk: Sdk,
  id: Id,
  ...[init]: Init<Id, Own>
): Promise<Unwrapped<Data<Id, Own>>> {
  const { client, method, path } = OPERATIONS[id]
  const { request } = sdk[client] as Client<object>
  const send = request as (method: string, path: string, init?: unknown) => Parameters<typeof call>[0]
  return call(send(method, path, init)) as Promise<Unwrapped<Data<Id, Own>>>
}

/** Whether something thrown is a failure of this operation, so that its code is one of `ErrorCodeOf`. */
export function isErrorOf<Id extends OperationId>(
  error: unknown,
  id: Id,
): error is ApiError<ErrorCodeOf<Id>> {
  const { client, method, path } = OPERATIONS[id]
  return error instanceof ApiError && error.operation === `${method.toUpperCase()} ${SERVICES[client]}${path}`
}
