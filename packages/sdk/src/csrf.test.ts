import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import type { CsrfToken } from './csrf.ts'
import {
  codeAnswer,
  csrfAnswer,
  errorOf,
  json,
  readZip,
  refused,
  rig,
  type Sent,
  writeCode,
  zipAnswer,
} from './test-support.ts'

afterEach(() => {
  vi.useRealTimers()
})

const token = ({ headers }: Sent) => headers.get('csrf-token')
/** A csrf endpoint that issues a new token each time. */
const numbered = (_: Sent, index: number) => csrfAnswer(`csrf-token-number-${index + 1}`)
/** A service that accepts one csrf token only. */
const only = (expected: string) => (sent: Sent) =>
  token(sent) === expected ? codeAnswer() : refused(400, 'CSRF_TOKEN_INVALID')

// covers: API-001, PLAT-018, CLAPI-003
test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s carries the csrf token', async (method) => {
  const { sdk, log, csrfLog } = rig(codeAnswer)
  // The example documents do not use every method, but the rule holds for all of them.
  await sdk.user[method as 'POST']('/v1/users/send-code', { body: { resend: false } })
  expect(log.map(token)).toEqual(['csrf-token-number-1'])
  expect(csrfLog.map(({ method: verb, url }) => [verb, url.href])).toEqual([
    ['GET', 'https://api.example.com/prefix/fdp-user-service/v1/users/csrf-token'],
  ])
})

test('a read carries no csrf token', async () => {
  const { sdk, log, csrfLog } = rig(zipAnswer)
  await call(readZip(sdk))
  expect(log.map(token)).toEqual([null])
  expect(csrfLog).toHaveLength(0)
})

// covers: PLAT-019
test('the token is fetched once for parallel writes and kept until it expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) })
  const { sdk, log, csrfLog } = rig(codeAnswer, {}, numbered)
  await Promise.all([writeCode(sdk), writeCode(sdk), writeCode(sdk)].map((write) => call(write)))
  vi.advanceTimersByTime(1_799_999)
  await call(writeCode(sdk))
  expect(csrfLog).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await call(writeCode(sdk))
  expect(csrfLog).toHaveLength(2)
  expect(log.map(token)).toEqual([...Array(4).fill('csrf-token-number-1'), 'csrf-token-number-2'])
})

// covers: PLAT-019
test('a store, such as a cookie, keeps the token across page loads', async () => {
  let held: CsrfToken | undefined
  const csrfStore = {
    read: () => held,
    write(next: CsrfToken) {
      held = next
    },
    clear() {
      held = undefined
    },
  }
  const before = rig(codeAnswer, { csrfStore })
  await call(writeCode(before.sdk))
  const after = rig(codeAnswer, { csrfStore })
  await call(writeCode(after.sdk))
  expect(after.csrfLog).toHaveLength(0)
  expect(after.log.map(token)).toEqual(['csrf-token-number-1'])
  after.sdk.signOut()
  expect(held).toBeUndefined()
})

// covers: AUTH-073
test('a refused token is fetched once more and the write repeated unchanged, unnoticed', async () => {
  const { sdk, log, ends } = rig(only('csrf-token-number-2'), {}, numbered)
  const key = crypto.randomUUID()
  await call(writeCode(sdk, { 'Idempotency-Key': key }))
  expect(log.map(token)).toEqual(['csrf-token-number-1', 'csrf-token-number-2'])
  expect(log.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([key, key])
  expect(log[1]?.body).toBe('{"email":"us-happy@example.com","resend":false}')
  expect(log[1]?.body).toBe(log[0]?.body)
  expect(ends).toEqual([])
})

test('parallel refusals fetch one new token', async () => {
  const { sdk, csrfLog } = rig(only('csrf-token-number-2'), {}, numbered)
  await Promise.all(Array.from({ length: 20 }, () => call(writeCode(sdk))))
  expect(csrfLog).toHaveLength(2)
})

test('a second refusal is reported and not repeated', async () => {
  const { sdk, log, csrfLog } = rig(only('another'), {}, numbered)
  expect(await errorOf(call(writeCode(sdk)))).toMatchObject({ status: 400, code: 'CSRF_TOKEN_INVALID' })
  expect([log.length, csrfLog.length]).toEqual([2, 2])
})

// covers: PLAT-019
test('a sign-out forgets the token', async () => {
  const { sdk, csrfLog } = rig(codeAnswer, {}, numbered)
  await call(writeCode(sdk))
  sdk.signOut()
  await call(writeCode(sdk))
  expect(csrfLog).toHaveLength(2)
})

test.each([
  ['fails', () => refused(500, 'INTERNAL_ERROR'), { status: 500, code: 'INTERNAL_ERROR' }],
  ['has no token', () => json(200, { payload: { response: { expiresIn: 60 } } }), { code: 'WRONG_SHAPE' }],
  ['has no time', () => json(200, { payload: { response: { csrfToken: 'x' } } }), { code: 'WRONG_SHAPE' }],
])(
  'when the token call %s, the write is not sent, and the next one asks again',
  async (_name, first, error) => {
    const { sdk, log } = rig(codeAnswer, {}, (_, index) =>
      index === 0 ? first() : csrfAnswer('second-csrf-token'),
    )
    expect(await errorOf(call(writeCode(sdk)))).toMatchObject(error)
    expect(log).toHaveLength(0)
    await call(writeCode(sdk))
    expect(log.map(token)).toEqual(['second-csrf-token'])
  },
)

test('a token that is fetched ahead is the one of the next write, and a failure is left to it', async () => {
  const { sdk, log, csrfLog } = rig(codeAnswer, {}, (_, index) =>
    index === 0 ? refused(500, 'INTERNAL_ERROR') : csrfAnswer('second-csrf-token'),
  )
  sdk.prepareWrite()
  expect(await errorOf(call(writeCode(sdk)))).toMatchObject({ status: 500 })
  sdk.prepareWrite()
  await call(writeCode(sdk))
  expect(log.map(token)).toEqual(['second-csrf-token'])
  expect(csrfLog).toHaveLength(2)
})
