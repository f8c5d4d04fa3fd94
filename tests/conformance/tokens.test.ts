import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { served } from './served.ts'
import { studioDocument } from './studio/document.ts'
import { CLIENT, PASSWORDS, startStudio } from './studio/service.ts'

const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
const spec = written('studio.json', studioDocument(false))
const SIGN_IN_FIXTURES = written('fixtures.json', {
  operations: {
    signIn: { body: { user: 'ben', password: PASSWORDS.ben } },
    refreshSession: { refreshToken: '…' },
  },
})
const secretOf = (name: string) => ({ env: name })

afterEach(() => vi.unstubAllEnvs())

function written(name: string, value: unknown): string {
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value))
  return join(folder, name)
}

/** A run of the command whose session is got as a file says, against a studio. */
async function run(
  auth: unknown,
  settings: Parameters<typeof startStudio>[0] = {},
  ...args: string[]
): Promise<{ code: number; text: string; sessions: string[] }> {
  const { url, stop, studio } = await startStudio(settings)
  vi.stubEnv('CLIENT_SECRET', CLIENT.secret)
  vi.stubEnv('ANN_PASSWORD', PASSWORDS.ann)
  vi.stubEnv('ANN_REFRESH', studio.refreshTokenOf('ann'))
  vi.stubEnv('EMPTY', '')
  const text = (typeof auth === 'string' ? auth : JSON.stringify(auth)).replaceAll('STUDIO', url)
  const lines: string[] = []
  const print = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) }
  try {
    const usual = ['--spec', spec, '--target', url, '--auth', written('auth.yaml', text)]
    const code = await command(
      [...usual, '--allow-untried', 'refreshSession', '--fixtures', SIGN_IN_FIXTURES, ...args],
      print,
    )
    return { code, text: lines.join('\n'), sessions: studio.sessions }
  } finally {
    await stop()
  }
}

const OAUTH = { tokenUrl: 'STUDIO/oauth/token', clientId: CLIENT.id, clientSecret: secretOf('CLIENT_SECRET') }
const CLIENT_CREDENTIALS = { grant: 'clientCredentials', ...OAUTH }
const CALL = {
  operation: 'signIn',
  body: { user: 'ann', password: secretOf('ANN_PASSWORD') },
  token: '/accessToken',
  expiresIn: '/expiresIn',
}
const REFRESHED = {
  ...CALL,
  refreshToken: '/refreshToken',
  refresh: { operation: 'refreshSession', body: { refreshToken: '$refreshToken' } },
}

describe('a session is got', () => {
  test.each([
    ['by client credentials', CLIENT_CREDENTIALS, 'client_credentials basic'],
    [
      'by client credentials in the body, with scopes',
      { ...CLIENT_CREDENTIALS, clientAuth: 'body', scopes: ['read', 'write'] },
      'client_credentials body read write',
    ],
    [
      'by a password, in YAML',
      'grant: password\ntokenUrl: STUDIO/oauth/token\nclientId: kit\nclientSecret: { env: CLIENT_SECRET }\nusername: ann\npassword: { env: ANN_PASSWORD }\n',
      'password basic',
    ],
    [
      'by a refresh token',
      { grant: 'refreshToken', ...OAUTH, refreshToken: secretOf('ANN_REFRESH') },
      'refresh_token basic',
    ],
    ['by a call of the document', CALL, 'signIn ann'],
  ])('%s', async (_, auth, first) => {
    const { code, text, sessions } = await run(auth, {}, '--only', 'listAlbums')
    expect(text).toContain('✓ listAlbums')
    expect(sessions).toEqual([first])
    expect(code).toBe(0)
  })

  test('by a command, which runs only where it is allowed', async () => {
    const ask = `fetch(process.env.TARGET + '/sessions', { method: 'POST', headers: { 'content-type': 'application/json' },
      body: '{"user":"ann","password":"${PASSWORDS.ann}"}' }).then((answer) => answer.json())
      .then(({ accessToken }) => console.log(accessToken))`
    written('token.cjs', ask)
    const auth = { $run: `"${process.execPath}" token.cjs` }
    const refused = await run(auth, {}, '--only', 'listAlbums')
    expect(refused.text).toContain('Give --allow-run if you trust it.')
    expect(refused.code).toBe(2)
    const { code, sessions } = await run(auth, {}, '--only', 'listAlbums', '--allow-run')
    expect(sessions).toEqual(['signIn ann'])
    expect(code).toBe(0)
  })
})

describe('a session that ends', () => {
  test('is got anew at a 401, and the request is repeated: nothing is violated', async () => {
    const { code, text, sessions } = await run(CLIENT_CREDENTIALS, { uses: 9 })
    expect(text).toContain('The service keeps its documents')
    expect(sessions.filter((each) => each.startsWith('client_credentials')).length).toBeGreaterThan(10)
    expect(code).toBe(0)
  })

  test('is refreshed with the newest refresh token, which a call of the document gave', async () => {
    const { code, sessions } = await run(REFRESHED, { uses: 9 }, '--only', 'listAlbums')
    expect(sessions[0]).toBe('signIn ann')
    expect(sessions.length).toBeGreaterThan(1)
    expect(new Set(sessions.slice(1))).toEqual(new Set(['refresh ann']))
    expect(code).toBe(0)
  })

  test('is asked for once more by an operation that refuses every token, which is untried then', async () => {
    const { code, text, sessions } = await run(CLIENT_CREDENTIALS, { uses: 0 }, '--only', 'listAlbums')
    expect(text).toContain('listAlbums  untried')
    expect(sessions.length).toBeLessThan(10)
    expect(code).toBe(1)
  })
})

describe('no token and no secret of a session is reported', () => {
  const SECRETS = [
    CLIENT.secret,
    encodeURIComponent(CLIENT.secret),
    PASSWORDS.ann ?? '',
    '-token-',
    '-refresh-',
  ]

  test('by the terminal, the page, JUnit and JSON, whichever token it was', async () => {
    const settings = { uses: 9, fault: 'echoes' } as const
    const report = join(folder, 'report')
    const { code, text } = await run(CLIENT_CREDENTIALS, settings, '--report', report)
    expect(code).toBe(1)
    const files = ['index.html', 'junit.xml', 'report.json'].map((name) =>
      readFileSync(join(report, name), 'utf8'),
    )
    for (const shown of [text, ...files]) {
      expect(shown).toContain('$BEARER')
      for (const secret of SECRETS) expect(shown).not.toContain(secret)
    }
    expect(text).toContain('BEARER  the token given by --bearer, --bearer-env or --auth')
  })
})

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
    [
      'an error that repeats the secret',
      answering(400, 'application/json', `{"error": "${CLIENT.secret.replace(':', '.')}"}`),
      'answered 400',
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
