import { expect, test } from 'vitest'
import { call } from './call.ts'
import {
  errorOf,
  IDENTITY_POOL,
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

const refreshTokens = ({ sdk }: World) =>
  sdk.identityPool.POST('/', {
    params: { header: { 'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth' } },
    body: {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: 'client',
      AuthParameters: { REFRESH_TOKEN: 'refresh-token' },
    },
  })
const header = (name: string) => (sent: Sent) => sent.headers.get(name)

// covers: CLAPI-001, PLAT-015
test.each(['https://api.example.com/prefix', 'https://api.example.com/prefix/'])(
  'every service is under the prefix %s',
  async (gateway) => {
    const { sdk, log } = rig(() => json(200, { body: { featureFlags: {} } }), { gateway })
    await call(readZip(sdk))
    await call(sdk.content.GET('/remoteconfig'))
    expect(log.map(({ url }) => url.href)).toEqual([
      'https://api.example.com/prefix/fdp-lookup-service/v1/lookup/zip-code-serviceability?zip=10001',
      'https://api.example.com/prefix/remoteconfig',
    ])
  },
)

test('a gateway without an absolute address is refused at once', () => {
  expect(() => rig(zipAnswer, { gateway: '/prefix' })).toThrow(TypeError)
})

// covers: PLAT-016, CLAPI-002
test("a call carries the bearer token; a visitor's call has none", async () => {
  const member = rig(zipAnswer)
  const visitor = rig(zipAnswer, { token: null })
  await call(readZip(member.sdk))
  await call(writeCode(visitor.sdk))
  expect(member.log.map(header('authorization'))).toEqual(['Bearer token-1'])
  expect([...visitor.log, ...visitor.csrfLog].map(header('authorization'))).toEqual([null, null])
})

test.each([
  'https://api.example.com.evil.test/prefix',
  'http://api.example.com/prefix',
  'https://api.example.com:8443/prefix',
  'https://evil.test/https://api.example.com/prefix',
])('a foreign origin (%s) gets no token, and its refusals touch no session', async (baseUrl) => {
  const { sdk, log, csrfLog, state, ends } = rig((_, index) => refused(index === 0 ? 401 : 403, 'FORBIDDEN'))
  await errorOf(
    call(sdk.lookup.GET('/v1/lookup/zip-code-serviceability', { params: { query: { zip: '1' } }, baseUrl })),
  )
  await errorOf(call(sdk.user.POST('/v1/users/send-code', { body: { resend: false }, baseUrl })))
  expect(log.map(header('authorization'))).toEqual([null, null])
  expect(log.map(header('csrf-token'))).toEqual([null, null])
  expect([csrfLog.length, state.refreshes, ends.length]).toEqual([0, 0, 0])
})

test("the identity pool gets its own protocol without the gateway's headers", async () => {
  const answer = {
    AuthenticationResult: { AccessToken: 'a', IdToken: 'i', ExpiresIn: 3600, TokenType: 'Bearer' },
  }
  const world = rig(() => json(200, answer, { 'content-type': 'application/x-amz-json-1.1' }))
  expect(await call(refreshTokens(world))).toEqual(answer)
  const sent = world.log[0]
  expect(sent?.url.href).toBe(IDENTITY_POOL)
  expect(Object.fromEntries(sent?.headers ?? [])).toEqual({
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
  })
})

test('the maps service gets nothing of the session, and is missing without an address', async () => {
  const suggestion = { placeId: 'PL-US-1', mainText: '118 Harbor Lane', secondaryText: 'Portland, ME, US' }
  const maps = 'https://maps.example.com/v1'
  const { sdk, log } = rig(() => json(200, { payload: { responses: [suggestion] } }), { maps })
  if (sdk.maps === undefined) throw new Error('there is no client')
  const query = { input: '118 Har', countries: 'us,ca', limit: 5 } as const
  expect(await call(sdk.maps.GET('/autocomplete', { params: { query } }))).toEqual([suggestion])
  expect(log[0]?.url.href).toBe(`${maps}/autocomplete?input=118%20Har&countries=us%2Cca&limit=5`)
  expect(Object.fromEntries(log[0]?.headers ?? [])).toEqual({})
  expect(rig(zipAnswer).sdk.maps).toBeUndefined()
})

test.each([
  [
    'a plain name',
    { __type: 'NotAuthorizedException', message: 'No.' },
    400,
    'NotAuthorizedException',
    'No.',
  ],
  [
    'a name in a namespace',
    { __type: 'com.amazonaws#TooManyRequestsException' },
    400,
    'TooManyRequestsException',
  ],
  ['a failure', { __type: 'InternalErrorException', message: 'Oh.' }, 500, 'InternalErrorException', 'Oh.'],
  ['another shape', { errors: [{ code: 'FORBIDDEN', message: 'x' }] }, 400, 'WRONG_SHAPE'],
  ['a refusal by status', {}, 403, 'FORBIDDEN'],
])('errors of the identity pool: %s', async (_name, body, status, code, message?: string) => {
  const world = rig(() => json(status, body))
  const error = await errorOf(call(refreshTokens(world)))
  expect(error).toMatchObject({ status, code, ...(message && { message }) })
  expect(world.ends).toEqual([])
})

test.each([
  ['a refusal', { error: { code: 'verification_failed', message: 'No.; verification_failed' } }, 402],
  ['an error without a code', { error: { message: 'Oh.' } }, 500, 'WRONG_SHAPE', 'WRONG_SHAPE'],
])(
  'errors of the card provider: %s',
  async (_name, body, status, code = 'verification_failed', message = 'No.; verification_failed') => {
    const { sdk, log } = rig(() => json(status, body), { cardProvider: 'https://provider.example' })
    if (sdk.cardProvider === undefined) throw new Error('there is no client')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = { key: 'pk_1', 'account[individual][ssn_last_4]': '6789' }
    const error = await errorOf(call(sdk.cardProvider.POST('/v1/tokens', { headers, body: form })))
    expect(error).toMatchObject({ status, code, message })
    expect(Object.fromEntries(log[0]?.headers ?? [])).toEqual(headers)
    expect(log[0]?.body).toBe('key=pk_1&account%5Bindividual%5D%5Bssn_last_4%5D=6789')
  },
)

test('a sign-out cancels calls to the identity pool too', async () => {
  const world = rig(silence)
  const pending = errorOf(call(refreshTokens(world)))
  await expect.poll(() => world.log.length).toBe(1)
  world.sdk.signOut()
  expect(await pending).toMatchObject({ code: 'ABORTED' })
})

test('the steps of a client run in their order, and what one of them throws is the failure of the call', async () => {
  const { sdk, log } = rig(zipAnswer)
  const ran: string[] = []
  sdk.lookup.use(async ({ headers }, send) => {
    headers.set('x-device-id', 'device-1')
    ran.push('first')
    const answer = await send()
    ran.push(`answered ${answer.response.status}`)
    return answer
  })
  sdk.lookup.use((_request, send) => {
    if (ran.length > 1) throw new TypeError('No second call.')
    ran.push('second')
    return send()
  })
  await call(readZip(sdk))
  await call(writeCode(sdk)).catch(() => undefined)
  expect(log.map(header('x-device-id'))).toEqual(['device-1', null])
  expect(await errorOf(call(readZip(sdk)))).toMatchObject({
    code: 'UNKNOWN',
    cause: new TypeError('No second call.'),
  })
  expect(ran).toEqual(['first', 'second', 'answered 200', 'first'])
  expect(log).toHaveLength(2)
})

test('a value that no address can hold is a failure of the call', async () => {
  const { sdk, log } = rig(zipAnswer)
  const half = sdk.lookup.GET('/v1/lookup/zip-code-serviceability', { params: { query: { zip: '\ud83d' } } })
  expect(await errorOf(call(half))).toMatchObject({ status: 0, code: 'UNKNOWN' })
  expect(log).toEqual([])
})
