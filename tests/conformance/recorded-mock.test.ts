import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock } from '@portal/mock'
import { expect, test } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { OPENAPI } from '../../scripts/contracts.ts'
import { EMAIL, signIn } from '../performance/sign-in.ts'

const WORLD = 'recorded'

test('the calls that our mock recorded of a person keep the contracts, and show no token', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
  const { listen } = await createMock()
  const { port, close } = await listen(0)
  const target = `http://localhost:${port}`
  const { accessToken } = await signIn(target, WORLD)
  const query = new URLSearchParams({ 'user-name': EMAIL, 'profile-detail-only': 'false' })
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'x-mock-world': WORLD,
    'x-correlation-id': crypto.randomUUID(),
  }
  await fetch(`${target}/fdp-workflow-service/v1/workflows/account-details?${query}`, { headers })
  const recorded = join(folder, 'mock.har')
  const har = await fetch(`${target}/_mock/worlds/${WORLD}/har`)
  writeFileSync(recorded, await har.text())
  await close()

  const lines: string[] = []
  const print = { out: (text: string) => lines.push(text), err: (text: string) => lines.push(text) }
  const specs = ['fdp-user-service', 'fdp-workflow-service'].flatMap((name) => [
    '--spec',
    join(OPENAPI, 'services', `${name}.yaml`),
  ])
  const report = ['--report', folder, '--root', OPENAPI]
  const code = await command([...specs, ...report, '--traffic', recorded, '--target', target], print)
  const out = lines.join('\n')
  expect(out).toMatch(/^✓ getAccountDetails +[1-9]/m)
  expect(out).toMatch(/^The recorded calls keep the documents/m)
  expect(code).toBe(0)
  for (const name of ['report.json', 'index.html'])
    expect(readFileSync(join(folder, name), 'utf8')).not.toContain(accessToken)
})
