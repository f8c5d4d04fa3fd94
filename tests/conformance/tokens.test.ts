import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CLIENT, PASSWORDS } from './studio/sessions.ts'
import { CALL, CLIENT_CREDENTIALS, secretOf, signingIn } from './studio/signing-in.ts'

const { folder, written, run } = signingIn()
const { grant: _, ...OAUTH } = CLIENT_CREDENTIALS
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

test('the commands of the fixtures get the token that is got by the file', async () => {
  const script = `console.log(/^ann-token-/.test(process.env.BEARER) ? 'signed in' : 'NOBODY')`
  written('title.cjs', script)
  const title = { $run: `"${process.execPath}" title.cjs` }
  const fixtures = written('commands.json', { operations: { addAlbum: { title } } })
  const args = ['--only', 'addAlbum', '--fixtures', fixtures, '--allow-run']
  const { code, text } = await run(CLIENT_CREDENTIALS, {}, ...args)
  expect(text).toContain('✓ addAlbum')
  expect(code).toBe(0)
})

describe('a session that ends', () => {
  test('is got anew at a 401, and the request is repeated: nothing is violated', async () => {
    const { code, text, sessions } = await run(CLIENT_CREDENTIALS, { uses: 9 })
    expect(text).toContain('The service keeps its documents')
    expect(sessions.length).toBeGreaterThan(10)
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
