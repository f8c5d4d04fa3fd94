import { describe, expect, test } from 'vitest'
import { served } from './served.ts'
import { CLIENT, PASSWORDS } from './studio/sessions.ts'
import { CALL, CLIENT_CREDENTIALS, secretOf, signingIn } from './studio/signing-in.ts'

const { run } = signingIn()
const { grant: _, ...OAUTH } = CLIENT_CREDENTIALS

describe('2 for a session that is not got', () => {
  const answering = (status: number, type: string, body: string) => ({ tokenAnswer: { status, type, body } })
  const html = answering(200, 'text/html', '<h1>Sign in</h1>')

  test.each([
    [
      'an endpoint that fails',
      answering(503, 'text/html', CLIENT.secret),
      'STUDIO/oauth/token answered 503.',
    ],
    [
      'an endpoint that refuses',
      answering(
        401,
        'application/json',
        `{"error": "invalid_client", "error_description": "${CLIENT.secret}"}`,
      ),
      'STUDIO/oauth/token answered 401 invalid_client.',
    ],
    ['HTML', html, 'answered 200 with text/html in place of JSON.'],
    ['no token', answering(200, 'application/json', '{}'), 'answered 200 without "access_token".'],
    [
      'a token with a line break',
      answering(200, 'application/json', '{"access_token": "a\\nb"}'),
      'answered 200 without "access_token".',
    ],
    [
      'a token of another type',
      answering(200, 'application/json', '{"access_token": "a", "token_type": "mac"}'),
      'gave a token of another type than Bearer.',
    ],
    ['an endpoint elsewhere', answering(302, 'text/html', ''), 'answered 302.'],
  ])('%s', async (_, settings, reason) => {
    const { code, text } = await run(CLIENT_CREDENTIALS, settings)
    expect(text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'STUDIO')).toContain(reason)
    expect(text).not.toContain(CLIENT.secret)
    expect(code).toBe(2)
  })

  test('an endpoint whose error is the secret', async () => {
    const password = { ...OAUTH, grant: 'password', username: 'ann', password: secretOf('ANN_PASSWORD') }
    const settings = answering(400, 'application/json', `{"error": "${PASSWORDS.ann}"}`)
    const { code, text } = await run(password, settings)
    expect(text).toContain('answered 400 (password).')
    expect(text).not.toContain(PASSWORDS.ann)
    expect(code).toBe(2)
  })

  test('nobody at the address', async () => {
    const { url, stop } = await served(() => undefined)
    await stop()
    const { code, text } = await run({ ...CLIENT_CREDENTIALS, tokenUrl: `${url}/token` })
    expect(text).toContain(`${url}/token gave no answer: connect ECONNREFUSED`)
    expect(code).toBe(2)
  })

  test.each([
    [
      'an operation that is not there',
      { ...CALL, operation: 'logIn' },
      'logIn is not an operation of the documents.',
    ],
    [
      'a call that is refused',
      { ...CALL, body: { user: 'ben', password: secretOf('ANN_PASSWORD') } },
      'signIn answered 401.',
    ],
    ['a pointer to nothing', { ...CALL, token: '/token' }, 'signIn answered 201 without a token at /token.'],
    ['a parameter that is not there', { ...CALL, parameters: { x: 1 } }, 'x is no parameter of signIn.'],
  ])('%s', async (_, auth, reason) => {
    const { code, text } = await run(auth)
    expect(text).toContain(reason)
    expect(code).toBe(2)
  })
})

describe('2 for a file that says no way to a session', () => {
  test.each([
    ['no way', {}, 'auth.yaml says no way to a session: it has "grant"'],
    ['another grant', { ...OAUTH, grant: 'implicit' }, 'says no way to a session'],
    [
      'a secret in the file',
      { ...CLIENT_CREDENTIALS, clientSecret: 'abc-literal' },
      'auth.yaml has "clientSecret" in it: name a variable',
    ],
    [
      'a password in a body',
      { ...CALL, body: { password: 'abc-literal' } },
      'auth.yaml has "password" in it: name a variable',
    ],
    [
      'a variable that is not set',
      { ...CLIENT_CREDENTIALS, clientSecret: secretOf('EMPTY') },
      'takes "clientSecret" from the variable EMPTY, which is not set.',
    ],
    ['no secret', { ...CLIENT_CREDENTIALS, clientSecret: undefined }, 'lacks "clientSecret".'],
    [
      'a misspelt name',
      { ...CLIENT_CREDENTIALS, scope: 'read' },
      'has "scope", and takes grant, tokenUrl, clientId',
    ],
    [
      'an address that is none',
      { ...CLIENT_CREDENTIALS, tokenUrl: 'ftp://a/token' },
      'has a "tokenUrl" that is no address',
    ],
    [
      'a user in the address',
      { ...CLIENT_CREDENTIALS, tokenUrl: 'http://a:b@c/token' },
      'has a "tokenUrl" that is no address',
    ],
    [
      'another way to name the client',
      { ...CLIENT_CREDENTIALS, clientAuth: 'jwt' },
      'has a "clientAuth" that is neither basic nor body.',
    ],
    [
      'scopes that are numbers',
      { ...CLIENT_CREDENTIALS, scopes: [1] },
      'has "scopes" that are no list of texts.',
    ],
    [
      'a pointer that is none',
      { ...CALL, token: 'accessToken' },
      'has a "token" that is no JSON pointer such as /accessToken.',
    ],
    ['no pointer to the token', { ...CALL, token: undefined }, 'lacks "token"'],
    [
      'a refresh token without a call',
      { ...CALL, refreshToken: '/refreshToken' },
      'no "refresh" call that uses it.',
    ],
    ['a list', '[1]', 'is not an object of names and values.'],
    ['neither JSON nor YAML', '{"a": ', 'is neither JSON nor YAML'],
  ])('%s', async (_, auth, reason) => {
    const { code, text } = await run(auth)
    expect(text).toContain(reason)
    expect(text).not.toContain('abc-literal')
    expect(text.split('\n')).toHaveLength(2)
    expect(code).toBe(2)
  })

  test('with a bearer beside it', async () => {
    const { code, text } = await run(CALL, {}, '--bearer', 'x')
    expect(text).toContain('Give either --auth or --bearer, not both.')
    expect(code).toBe(2)
  })
})
