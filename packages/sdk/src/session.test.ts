import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import {
  bearer,
  errorOf,
  readZip,
  refused,
  rig,
  sessionRefused,
  takesOnly,
  transportError,
  unauthorized,
  writeCode,
} from './test-support.ts'

const failing = (error: () => Error) => () => Promise.reject(error())

// covers: AUTH-070, BILL-043
test('a 401 refreshes the session and repeats the call', async () => {
  const { sdk, log, state, ends, waits } = rig(takesOnly('token-2'))
  expect(await call(readZip(sdk))).toEqual([{ isValid: true }])
  expect(log.map(bearer)).toEqual(['Bearer token-1', 'Bearer token-2'])
  expect(state.refreshes).toBe(1)
  expect({ ends, waits }).toEqual({ ends: [], waits: [] })
})

// covers: AUTH-070
test('twenty parallel 401s share one refresh, and all calls are repeated', async () => {
  const { sdk, log, state } = rig(takesOnly('token-2'))
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(readZip(sdk))))
  expect(answers).toHaveLength(20)
  expect(log).toHaveLength(40)
  expect(state.refreshes).toBe(1)
})

test('a late 401 of an old token is repeated with the new one, without a refresh', async () => {
  let release = (_: Response) => {}
  const late = new Promise<Response>((resolve) => {
    release = resolve
  })
  const { sdk, state } = rig((sent, index) => (index === 0 ? late : takesOnly('token-2')(sent)))
  const first = call(readZip(sdk))
  await call(readZip(sdk))
  release(unauthorized())
  expect(await first).toEqual([{ isValid: true }])
  expect(state.refreshes).toBe(1)
})

test('a session without its access token gets one by a refresh', async () => {
  const { sdk, log } = rig(takesOnly('token-2'), { token: null })
  await call(readZip(sdk))
  expect(log.map(bearer)).toEqual([null, 'Bearer token-2'])
})

// covers: AUTH-071
test('a call is repeated at most five times, then reports a connection failure', async () => {
  let issued = 1
  const { sdk, log, state, ends, waits } = rig(unauthorized, { refresh: () => `token-${++issued}` })
  expect(await errorOf(call(readZip(sdk)))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  expect(log).toHaveLength(6)
  expect(state.refreshes).toBe(5)
  expect({ ends, waits }).toEqual({ ends: ['connection'], waits: [] })
})

// covers: AUTH-071, AUTH-129
test.each([
  ['do not reach the identity pool', transportError],
  ['it fails to answer', () => new ApiError({ status: 503, code: 'InternalErrorException' })],
])('five attempts that %s end the session, with growing pauses between them', async (_what, error) => {
  const { sdk, log, state, ends, waits } = rig(unauthorized, { refresh: failing(error) })
  expect(await errorOf(call(readZip(sdk)))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  expect(log).toHaveLength(1)
  expect(state.refreshes).toBe(5)
  expect(waits).toEqual([500, 1000, 2000, 4000])
  expect(ends).toEqual(['connection'])
})

// covers: AUTH-071
test('failed repeats and failed refreshes both count towards the five', async () => {
  let attempts = 0
  const refresh = () => (++attempts < 3 ? `token-${attempts + 1}` : Promise.reject(transportError()))
  const { sdk, log, state, ends, waits } = rig(unauthorized, { refresh })
  await errorOf(call(readZip(sdk)))
  expect([log.length, state.refreshes]).toEqual([3, 5])
  expect({ ends, waits }).toEqual({ ends: ['connection'], waits: [500, 1000] })
})

test('a refresh that succeeds at the third attempt repeats the call', async () => {
  let attempts = 0
  const refresh = () => (++attempts < 3 ? Promise.reject(transportError()) : 'token-2')
  const { sdk, ends, waits } = rig(takesOnly('token-2'), { refresh })
  expect(await call(readZip(sdk))).toEqual([{ isValid: true }])
  expect({ ends, waits }).toEqual({ ends: [], waits: [500, 1000] })
})

// covers: AUTH-072
test('a refused refresh ends the session once, however many calls wait for it', async () => {
  const { sdk, log, state, ends } = rig(unauthorized, { refresh: failing(sessionRefused) })
  const errors = await Promise.all(Array.from({ length: 20 }, () => errorOf(call(readZip(sdk)))))
  expect(errors.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 401))
  expect(log).toHaveLength(20)
  expect(state.refreshes).toBe(1)
  expect(ends).toEqual(['refused'])

  await errorOf(call(readZip(sdk)))
  expect(state.refreshes).toBe(1)
  expect(ends).toEqual(['refused'])
})

test('the next sign-in after an end has its own session', async () => {
  let isRefused = true
  const refresh = () => (isRefused ? Promise.reject(sessionRefused()) : 'token-4')
  const { sdk, state, ends } = rig(takesOnly('token-4'), { refresh })
  await errorOf(call(readZip(sdk)))
  state.token = 'token-3'
  isRefused = false
  expect(await call(readZip(sdk))).toEqual([{ isValid: true }])
  expect(ends).toEqual(['refused'])
})

// covers: AUTH-073
test('a 403 ends the session once and is not repeated', async () => {
  const { sdk, log, state, ends } = rig(() => refused(403, 'FORBIDDEN'))
  await Promise.all([1, 2, 3].map(() => errorOf(call(readZip(sdk)))))
  expect(await errorOf(call(writeCode(sdk)))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(log).toHaveLength(4)
  expect(state.refreshes).toBe(0)
  expect(ends).toEqual(['forbidden'])
})

// covers: AUTH-073
test.each([
  ['a renewal of the session', unauthorized],
  ['a refused csrf token', () => refused(400, 'CSRF_TOKEN_INVALID')],
])('a 403 after %s ends the session too', async (_what, before) => {
  const { sdk, log, ends } = rig((_, index) => (index === 0 ? before() : refused(403, 'FORBIDDEN')))
  expect(await errorOf(call(writeCode(sdk)))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(log).toHaveLength(2)
  expect(ends).toEqual(['forbidden'])
})

test('an unexpected failure of the session is reported, not treated as a refusal', async () => {
  const { sdk, ends } = rig(unauthorized, { refresh: failing(() => new RangeError('storage is full')) })
  const error = await errorOf(call(readZip(sdk)))
  expect(error).toMatchObject({
    code: 'UNKNOWN',
    cause: expect.objectContaining({ message: 'storage is full' }),
  })
  expect(ends).toEqual([])
})

test('a session without tokens is not ended again', async () => {
  const { sdk, state, ends } = rig(unauthorized, { refresh: failing(sessionRefused) })
  await errorOf(call(readZip(sdk)))
  state.token = undefined
  await errorOf(call(readZip(sdk)))
  expect(state.refreshes).toBe(1)
  expect(ends).toEqual(['refused'])
})

test('a session that ends during a refresh stays ended', async () => {
  let finish = (_: string) => {}
  const refresh = () =>
    new Promise<string>((resolve) => {
      finish = resolve
    })
  const { sdk, log, state, ends } = rig(
    (_, index) => (index === 0 ? unauthorized() : refused(403, 'FORBIDDEN')),
    {
      refresh,
    },
  )
  const waiting = errorOf(call(readZip(sdk)))
  await expect.poll(() => state.refreshing).toBe(1)
  await errorOf(call(readZip(sdk)))
  finish('token-2')
  expect(await waiting).toMatchObject({ status: 401 })
  await errorOf(call(readZip(sdk)))
  expect(log).toHaveLength(3)
  expect(ends).toEqual(['forbidden'])
})
