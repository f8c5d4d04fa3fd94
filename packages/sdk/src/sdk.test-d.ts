import { expectTypeOf, test } from 'vitest'
import { call } from './call.ts'
import type { Client } from './client.ts'
import type { LookupService, UserService } from './gen/contracts.ts'
import { ApiError, type CodeOf, type ErrorCodeOf, type EveryErrorCode, type Sdk } from './index.ts'
import { callOperation, isErrorOf } from './operations.ts'

// This file does not run: the compiler is the test. Each `@ts-expect-error` fails the type check when its line
// compiles.

const zip = '/v1/lookup/zip-code-serviceability'

test('a call returns the content of the envelope', () => {
  const read = (sdk: Sdk) => call(sdk.lookup.GET(zip, { params: { query: { zip: '10001' } } }))
  type Zip = LookupService.components['schemas']['ZipCodeServiceability']
  expectTypeOf<Awaited<ReturnType<typeof read>>>().toEqualTypeOf<Zip[]>()

  const send = (sdk: Sdk) => call(sdk.user.POST('/v1/users/send-code', { body: { resend: false } }))
  type Sent = UserService.components['schemas']['SendCodeAnswer']['payload']['response']
  expectTypeOf<Awaited<ReturnType<typeof send>>>().toEqualTypeOf<Sent>()

  const configure = (sdk: Sdk) => call(sdk.content.GET('/remoteconfig'))
  expectTypeOf<Awaited<ReturnType<typeof configure>>>().toHaveProperty('featureFlags')
})

test('an answer without content is undefined', () => {
  type NoContent = { responses: { 204: { headers: { [name: string]: unknown }; content?: never } } }
  const remove = (client: Client<{ '/thing': { delete: NoContent } }>) => call(client.DELETE('/thing'))
  expectTypeOf<Awaited<ReturnType<typeof remove>>>().toEqualTypeOf<undefined>()
})

test('call opens the answers of a client alone', () => {
  const data = { data: {}, response: new Response() }
  // @ts-expect-error an answer of another client
  const wrong = () => call(Promise.resolve(data))
  expectTypeOf(wrong).toBeFunction()
})

test('a wrong path, method, parameter or body does not compile', () => {
  const wrong = (sdk: Sdk) => [
    // @ts-expect-error no such path
    sdk.lookup.GET('/v1/lookup/zip', { params: { query: { zip: '10001' } } }),
    // @ts-expect-error no such method on this path
    sdk.lookup.POST(zip, { params: { query: { zip: '10001' } } }),
    // @ts-expect-error the path of another service
    sdk.user.GET(zip, { params: { query: { zip: '10001' } } }),
    // @ts-expect-error the parameter is missing
    sdk.lookup.GET(zip),
    // @ts-expect-error the parameter has another name
    sdk.lookup.GET(zip, { params: { query: { zipcode: '10001' } } }),
    // @ts-expect-error there is no second parameter
    sdk.lookup.GET(zip, { params: { query: { zip: '10001', country: 'US' } } }),
    // @ts-expect-error there is no such option
    sdk.lookup.GET(zip, { params: { query: { zip: '10001' } }, parseAs: 'text' }),
    // @ts-expect-error the parameter has another type
    sdk.lookup.GET(zip, { params: { query: { zip: 10001 } } }),
    // @ts-expect-error the body is missing
    sdk.user.POST('/v1/users/send-code'),
    // @ts-expect-error a property of the body has another type
    sdk.user.POST('/v1/users/send-code', { body: { resend: 'yes' } }),
    // @ts-expect-error the action does not exist
    sdk.identityPool.POST('/', { params: { header: { 'X-Amz-Target': 'SignUp' } }, body: {} }),
  ]
  expectTypeOf(wrong).toBeFunction()
})

test('a field that the contract does not have does not compile', () => {
  const wrong = async (sdk: Sdk) => {
    const [found] = await call(sdk.lookup.GET(zip, { params: { query: { zip: '10001' } } }))
    expectTypeOf(found?.isValid).toEqualTypeOf<boolean | undefined>()
    // @ts-expect-error no such field
    return found?.valid
  }
  expectTypeOf(wrong).toBeFunction()
})

test('an unknown error code does not compile', () => {
  const compared = (error: ApiError) => [
    error.code === 'CODE_LOCKED',
    error.code === 'NotAuthorizedException',
    error.code === 'SESSION_REFUSED',
    // @ts-expect-error no such code
    error.code === 'CODE_LOKED',
  ]
  expectTypeOf(compared).toBeFunction()
})

test('callers do not pass the headers that the SDK adds', () => {
  type Parameters = UserService.operations['sendCode']['parameters']
  expectTypeOf<Parameters['header']>().toEqualTypeOf<undefined>()
})

test('a call by operation id has the types of its path (#27, 3.7)', () => {
  const read = (sdk: Sdk) =>
    callOperation(sdk, 'getZipCodeServiceability', { params: { query: { zip: '10001' } } })
  type Zip = LookupService.components['schemas']['ZipCodeServiceability']
  expectTypeOf<Awaited<ReturnType<typeof read>>>().toEqualTypeOf<Zip[]>()
  const send = (sdk: Sdk) => callOperation(sdk, 'sendCode', { body: { resend: false } })
  type Sent = UserService.components['schemas']['SendCodeAnswer']['payload']['response']
  expectTypeOf<Awaited<ReturnType<typeof send>>>().toEqualTypeOf<Sent>()
  const configure = (sdk: Sdk) => callOperation(sdk, 'getRemoteConfig')
  expectTypeOf<Awaited<ReturnType<typeof configure>>>().toHaveProperty('featureFlags')
  const params = { path: { documentId: '1' } }
  const download = (sdk: Sdk) => callOperation(sdk, 'downloadDocument', { params, parseAs: 'blob' })
  expectTypeOf<Awaited<ReturnType<typeof download>>>().toEqualTypeOf<Blob>()
  const wrong = (sdk: Sdk) => [
    // @ts-expect-error no such operation
    callOperation(sdk, 'getZip', { params: { query: { zip: '10001' } } }),
    // @ts-expect-error the parameter is missing
    callOperation(sdk, 'getZipCodeServiceability'),
    // @ts-expect-error a property of the body has another type
    callOperation(sdk, 'sendCode', { body: { resend: 'yes' } }),
  ]
  expectTypeOf(wrong).toBeFunction()
})

test('the error codes of an operation are those that its document names (#27, 3.7)', () => {
  const delay = (error: unknown) => {
    if (!isErrorOf(error, 'sendCode')) return undefined
    expectTypeOf(error).toEqualTypeOf<ApiError<ErrorCodeOf<'sendCode'>>>()
    // @ts-expect-error a code of another operation
    if (error.code === 'EMAIL_IN_USE') return undefined
    return error.code === 'CODE_LOCKED' ? error.retryAfter : undefined
  }
  expectTypeOf(delay).returns.toEqualTypeOf<number | undefined>()
  const narrow = (error: ApiError<'CODE_LOCKED' | 'TIMEOUT'>): ApiError => error
  expectTypeOf(narrow).toBeFunction()
})

test('the error codes of an operation include the codes of any call (#27, 3.7)', () => {
  type Derived = 'SERVICE_UNAVAILABLE' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT'
  type Others =
    | 'TOO_MANY_REQUESTS'
    | 'VALIDATION_FAILED'
    | 'UNCONFIRMED'
    | 'NOT_CURRENT'
    | 'CHANGED'
    | 'NETWORK'
    | 'WRONG_SHAPE'
    | 'UNKNOWN'
  expectTypeOf<Derived | Others>().toExtend<ErrorCodeOf<'sendCode'>>()
  expectTypeOf<EveryErrorCode>().toExtend<ErrorCodeOf<'getRemoteConfig'>>()
})

test('a table of texts has all codes of its operations, and no other', () => {
  type Texts = Record<CodeOf<'sendCode' | 'verifyCode'>, string>
  const whole = {
    CODE_INVALID: '',
    CODE_LOCKED: '',
    PHONE_INVALID: '',
    TOO_MANY_REQUESTS: '',
  } satisfies Texts
  expectTypeOf<keyof typeof whole>().toEqualTypeOf<CodeOf<'sendCode' | 'verifyCode'>>()
  // @ts-expect-error the text of CODE_LOCKED is missing
  const missing = { CODE_INVALID: '', PHONE_INVALID: '', TOO_MANY_REQUESTS: '' } satisfies Texts
  // @ts-expect-error neither operation refuses with EMAIL_IN_USE
  const other = { ...whole, EMAIL_IN_USE: '' } satisfies Texts
  expectTypeOf([missing, other]).toBeArray()
})

test('an error of any operation has the codes of the contract, and none of any type (#27, 3.7)', () => {
  const compared = (error: unknown) => {
    if (!(error instanceof ApiError)) return false
    expectTypeOf(error).toEqualTypeOf<ApiError>()
    // @ts-expect-error no such code
    return error.code === 'CODE_LOKED'
  }
  expectTypeOf(compared).toBeFunction()
})
