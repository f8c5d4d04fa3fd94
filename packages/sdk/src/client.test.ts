import { expect, test } from 'vitest'
import { call } from './call.ts'
import type { CorrelatedEvent } from './client.ts'
import {
  errorOf,
  json,
  readZip,
  refused,
  rig,
  type Sent,
  silence,
  writeCode,
  zipAnswer,
} from './test-support.ts'

type World = ReturnType<typeof rig>

const lookUpUser = ({ sdk }: World, action: 'login' | 'reset-password' = 'login') =>
  sdk.user.GET('/v1/users', {
    params: {
      query: {
        action,
        'app-type': 'SELF_SERVICE',
        'auth-type': 'SDK',
        'user-id': 'us-happy+1@example.com',
      },
    },
  })

const header = (name: string) => (sent: Sent) => sent.headers.get(name)

// covers: CLAPI-002, PLAT-017
test('each call has a fresh correlation id, which its repetition keeps', async () => {
  const { sdk, log } = rig((_, index) => (index === 0 ? refused(401, 'UNAUTHORIZED') : zipAnswer()))
  await call(readZip(sdk))
  await call(readZip(sdk))
  const [first, again, second] = log.map(header('x-correlation-id'))
  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(again).toBe(first)
  expect(second).toMatch(/^[0-9a-f]{8}-/)
  expect(second).not.toBe(first)
})

test('a call with its own correlation id keeps it', async () => {
  const { sdk, log } = rig(zipAnswer)
  await call(writeCode(sdk, { 'x-correlation-id': 'from-the-link' }))
  expect(log.map(header('x-correlation-id'))).toEqual(['from-the-link'])
})

// covers: PAYIN-135, API-002
test('the log gets the outcome of a call and nothing personal', async () => {
  const events: CorrelatedEvent[] = []
  const world = rig(zipAnswer, { onCorrelated: (event) => events.push(event) })
  await call(lookUpUser(world))
  const { correlationId, ...event } = events[0] ?? {}
  expect(correlationId).toBe(world.log[0]?.headers.get('x-correlation-id'))
  expect(event).toEqual({ method: 'GET', path: '/fdp-user-service/v1/users', status: 200, level: 'info' })
  expect(world.log[0]?.url.search).toContain('user-id=us-happy%2B1%40example.com')
  const path = '/v1/policies/{p}/medical-records'
  await world.sdk.policy.GET(path, { params: { path: { p: 'PET104101' } } })
  expect(events[1]?.path).toBe(`/fdp-policy-service${path}`)
})

// covers: PLAT-022
test.each([
  ['a 404 of a sign-in', lookUpUser, () => refused(404, 'USER_NOT_FOUND'), 'info'],
  // covers: AUTH-067
  [
    'a 404 of a reset of the password',
    (world: World) => lookUpUser(world, 'reset-password'),
    () => refused(404, 'USER_NOT_FOUND'),
    'info',
  ],
  ['another refusal of it', lookUpUser, () => refused(400, 'VALIDATION_FAILED'), 'error'],
  ['a 404 elsewhere', ({ sdk }: World) => readZip(sdk), () => refused(404, 'NOT_FOUND'), 'error'],
  ['an empty 200', lookUpUser, () => new Response(''), 'error'],
  ['no connection', lookUpUser, () => Promise.reject(new TypeError('fetch failed')), 'error'],
])('%s is logged', async (_name, send, answer, level) => {
  const levels: string[] = []
  const world = rig(answer, { onCorrelated: (event) => levels.push(event.level) })
  await send(world).catch(() => {})
  expect(levels).toEqual([level])
})

test.each([
  ['a refusal', () => refused(409, 'CONFLICT')],
  [
    'an answer without its envelope',
    () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
  ],
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
])('the error of %s names its operation', async (_name, answer) => {
  const { sdk } = rig(answer)
  const operation = 'GET /fdp-lookup-service/v1/lookup/zip-code-serviceability'
  expect(await errorOf(call(readZip(sdk)))).toMatchObject({ operation })
})

const refreshTokens = ({ sdk }: World) =>
  sdk.identityPool.POST('/', {
    params: { header: { 'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth' } },
    body: {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: 'client',
      AuthParameters: { REFRESH_TOKEN: 'refresh-token' },
    },
  })

test('a failure of the identity pool is reported under the id of its error, which the pool does not get', async () => {
  const events: CorrelatedEvent[] = []
  const failure = { __type: 'InternalErrorException', message: 'Something went wrong' }
  const world = rig(() => json(500, failure), { onCorrelated: (event) => events.push(event) })
  const error = await errorOf(call(refreshTokens(world)))
  const operation = { method: 'POST', path: '/identity-pool/InitiateAuth' }
  const { correlationId } = error
  expect(correlationId).toMatch(/^[0-9a-f-]{36}$/)
  expect(error.operation).toBe('POST /identity-pool/InitiateAuth')
  expect(events).toEqual([
    { ...operation, status: 500, code: 'InternalErrorException', level: 'error', correlationId },
  ])
  expect(world.log.map(header('x-correlation-id'))).toEqual([null])
})

test('a cancelled call is not logged as an error', async () => {
  const events: CorrelatedEvent[] = []
  const { sdk, log } = rig(silence, { onCorrelated: (event) => events.push(event) })
  const pending = errorOf(call(readZip(sdk)))
  await expect.poll(() => log.length).toBe(1)
  sdk.signOut()
  await pending
  expect(events).toMatchObject([{ status: 0, level: 'info' }])
})
