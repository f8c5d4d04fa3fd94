// @vitest-environment node — the DOM of the other tests drops `keepalive`.
import { type CorrelatedEvent, createSdk } from '@portal/sdk'
import { expect, test } from 'vitest'
import { createIdentityPool } from './identity-pool.ts'

const JSON_TYPE = { headers: { 'content-type': 'application/x-amz-json-1.1' } }

/** A client of a pool that answers its calls with one body, the requests it sent, and the reported outcomes. */
function poolWith(body: string, status = 200) {
  const sent: Request[] = []
  const reported: CorrelatedEvent[] = []
  const sdk = createSdk({
    gateway: 'https://gateway.example',
    identityPool: 'https://pool.example',
    session: { accessToken: () => undefined, refresh: async () => {}, ended: () => {} },
    onCorrelated: (event) => reported.push(event),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sent.push(request)
      const isLookUp = new URL(request.url).host === 'gateway.example'
      return isLookUp
        ? Response.json({ payload: { response: 'login-token' } })
        : new Response(body, { ...JSON_TYPE, status })
    },
  })
  return { pool: createIdentityPool(sdk, { clientId: 'client' }), sent, reported }
}

const RESULT = { AccessToken: 'a.2', IdToken: 'i.2', RefreshToken: 'rt.2' }
const TOKENS = { accessToken: 'a.2', idToken: 'i.2', refreshToken: 'rt.2' }

// covers: AUTH-005
test('a sign-in looks the user up at the gateway, and proves the password at the pool alone', async () => {
  const { pool, sent } = poolWith(JSON.stringify({ AuthenticationResult: RESULT }))
  expect(await pool.signIn('a@example.com', 'secret')).toEqual(TOKENS)
  const query = 'action=login&app-type=SELF_SERVICE&auth-type=SDK&user-id=a@example.com'
  expect(sent.map(({ url, method }) => `${method} ${decodeURIComponent(url)}`)).toEqual([
    `GET https://gateway.example/fdp-user-service/v1/users?${query}`,
    'POST https://pool.example/',
  ])
  expect(sent[1]?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.InitiateAuth')
  expect(await sent[1]?.json()).toEqual({
    ClientId: 'client',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'a@example.com', PASSWORD: 'secret' },
    ClientMetadata: { loginToken: 'login-token' },
  })
})

// covers: AUTH-005, CONT-018
test('a session is refreshed at the pool with its refresh token', async () => {
  const { pool, sent } = poolWith(JSON.stringify({ AuthenticationResult: RESULT }))
  expect(await pool.refresh('rt.1')).toEqual(TOKENS)
  expect(sent.map(({ url, method }) => `${method} ${url}`)).toEqual(['POST https://pool.example/'])
  expect(sent[0]?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.InitiateAuth')
  expect(await sent[0]?.json()).toEqual({
    ClientId: 'client',
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: 'rt.1' },
  })
})

// covers: AUTH-005
test('a revocation outlives the page, because people close it after signing out', async () => {
  const { pool, sent } = poolWith('{}')
  await pool.revoke('rt.1')
  expect(sent.map(({ keepalive, url }) => [keepalive, url])).toEqual([[true, 'https://pool.example/']])
  expect(sent[0]?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.RevokeToken')
  expect(await sent[0]?.json()).toEqual({ ClientId: 'client', Token: 'rt.1' })
})

test.each([
  ['no result', '{}'],
  ['no id token', '{"AuthenticationResult":{"AccessToken":"at.1"}}'],
])('an answer with %s is a failed refresh, and is reported', async (_what, body) => {
  const { pool, reported } = poolWith(body)
  await expect(pool.refresh('rt.1')).rejects.toMatchObject({ status: 200, code: 'WRONG_SHAPE' })
  expect(reported.at(-1)).toMatchObject({
    path: '/identity-pool/InitiateAuth',
    code: 'WRONG_SHAPE',
    level: 'error',
  })
})

// covers: AUTH-071
test.each([
  ['refuses the token', 400, 'NotAuthorizedException', 'SESSION_REFUSED'],
  ['does not know the user any more', 400, 'UserNotFoundException', 'SESSION_REFUSED'],
  ['has too many calls', 400, 'TooManyRequestsException', 'TooManyRequestsException'],
  ['fails', 500, 'InternalErrorException', 'InternalErrorException'],
])('a refresh at a pool that %s fails with the status %i as %s', async (_what, status, __type, code) => {
  const { pool } = poolWith(JSON.stringify({ __type, message: 'No.' }), status)
  await expect(pool.refresh('rt.1')).rejects.toMatchObject({ code })
})
