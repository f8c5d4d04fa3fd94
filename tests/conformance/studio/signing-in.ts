import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, vi } from 'vitest'
import { command } from '../../../packages/conformance/src/command.ts'
import { studioDocument } from './document.ts'
import { startStudio } from './service.ts'
import { CLIENT, PASSWORDS } from './sessions.ts'

export const secretOf = (name: string) => ({ env: name })

/** Ways to a session of the studio, in the form of `--auth`; `STUDIO` is its address. */
export const CLIENT_CREDENTIALS = {
  grant: 'clientCredentials',
  tokenUrl: 'STUDIO/oauth/token',
  clientId: CLIENT.id,
  clientSecret: secretOf('CLIENT_SECRET'),
}
export const CALL = {
  operation: 'signIn',
  body: { user: 'ann', password: secretOf('ANN_PASSWORD') },
  token: '/accessToken',
  expiresIn: '/expiresIn',
}

/** The command against a studio, for the tests of one file: a folder for its reports, and a run whose session is got by a file. */
export function signingIn() {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
  const written = (name: string, value: unknown): string => {
    writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value))
    return join(folder, name)
  }
  const spec = written('studio.json', studioDocument(false))
  const fixtures = written('fixtures.json', {
    operations: {
      signIn: { body: { user: 'ben', password: PASSWORDS.ben } },
      refreshSession: { refreshToken: '…' },
    },
  })
  const usual = ['--spec', spec, '--fixtures', fixtures, '--allow-untried', 'refreshSession']
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  async function run(
    auth: unknown,
    settings: Parameters<typeof startStudio>[0] = {},
    ...args: string[]
  ): Promise<{ code: number; text: string; sessions: string[] }> {
    const { url, stop, studio } = await startStudio(settings)
    vi.stubEnv('CLIENT_SECRET', CLIENT.secret)
    vi.stubEnv('ANN_PASSWORD', PASSWORDS.ann)
    vi.stubEnv('ANN_REFRESH', studio.sessions.refreshTokenOf('ann'))
    vi.stubEnv('EMPTY', '')
    const text = (typeof auth === 'string' ? auth : JSON.stringify(auth)).replaceAll('STUDIO', url)
    const lines: string[] = []
    const print = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) }
    try {
      const own = ['--target', url, '--auth', written('auth.yaml', text)]
      const code = await command([...usual, ...own, ...args], print)
      return { code, text: lines.join('\n'), sessions: studio.sessions.asked }
    } finally {
      await stop()
    }
  }
  return { folder, written, run }
}
