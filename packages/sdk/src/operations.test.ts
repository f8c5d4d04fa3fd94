import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { callOperation, isErrorOf } from './operations.ts'
import { codeAnswer, errorOf, refused, rig, zipAnswer } from './test-support.ts'

test('a call by operation id is the call of its path (#27, 3.7)', async () => {
  const { sdk, log } = rig(({ method }) => (method === 'GET' ? zipAnswer() : codeAnswer()))
  const read = callOperation(sdk, 'getZipCodeServiceability', { params: { query: { zip: '10001' } } })
  expect(await read).toEqual([{ isValid: true }])
  expect(await callOperation(sdk, 'sendCode', { body: { resend: false } })).toEqual({
    email: 'u***@example.com',
  })
  expect(log.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
    'GET /prefix/fdp-lookup-service/v1/lookup/zip-code-serviceability?zip=10001',
    'POST /prefix/fdp-user-service/v1/users/send-code',
  ])
})

test('the failure of an operation is distinguished from another one (#27, 3.7)', async () => {
  const { sdk } = rig(() => refused(429, 'CODE_LOCKED'))
  const error = await errorOf(callOperation(sdk, 'sendCode', { body: { resend: false } }))
  expect(isErrorOf(error, 'sendCode') && error.code).toBe('CODE_LOCKED')
  expect(isErrorOf(error, 'getZipCodeServiceability')).toBe(false)
  expect(isErrorOf(new Error('sendCode'), 'sendCode')).toBe(false)
  expect(isErrorOf(new ApiError({ status: 0, code: 'UNKNOWN' }), 'sendCode')).toBe(false)
})

test('an error of a class of its own is distinguished from every other error of a call', () => {
  class Missing extends ApiError {}
  const init = { status: 404, code: 'NOT_FOUND' } as const
  expect(new Missing(init)).toBeInstanceOf(ApiError)
  expect(new Missing(init)).toBeInstanceOf(Missing)
  expect(new ApiError(init)).not.toBeInstanceOf(Missing)
})
