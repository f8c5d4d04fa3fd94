import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judge, runConformance } from '@portal/conformance'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { startOurMock } from './our-mock.ts'
import type { Served } from './served.ts'
import { PETS, type Plant, startPets } from './twin-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'twin-'))
const spec = join(folder, 'pets.json')
writeFileSync(spec, JSON.stringify(PETS))
const TOKENS = { first: 'first-secret-token', second: 'second-secret-token' }

let first: Served
const others: Served[] = []
beforeAll(async () => {
  vi.stubEnv('FIRST', TOKENS.first)
  vi.stubEnv('SECOND', TOKENS.second)
  first = await startPets({ prefix: 'a', token: TOKENS.first })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  for (const each of [first, ...others]) await each.stop()
})

/** Compares the first service with one that differs as planted. */
async function compared(plant: Plant | undefined, ...args: string[]) {
  const second = await startPets({ prefix: 'zz', token: TOKENS.second, plant })
  others.push(second)
  const lines: string[] = []
  const print = { out: (text: string) => lines.push(text), err: (text: string) => lines.push(text) }
  const sessions = ['--bearer-env', 'FIRST', '--compare-bearer-env', 'SECOND']
  const services = ['--spec', spec, '--target', first.url, '--compare', second.url, ...sessions]
  const code = await command([...services, '--report', folder, ...args], print)
  const reports = ['report.json', 'index.html', 'junit.xml'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  )
  const { failures, differences } = JSON.parse(reports[0] ?? '')
  const out = lines.join('\n')
  const found = failures.map((each: { rule: string; message: string }) => `${each.rule}: ${each.message}`)
  return {
    code,
    out,
    failures,
    found,
    differences,
    second,
    html: reports[1] ?? '',
    all: [out, ...reports].join('\n'),
  }
}

describe('a small service and its twin', { timeout: 60_000 }, () => {
  test('services with other ids, times, tokens and texts of their own answer alike', async () => {
    const { code, out, found } = await compared(undefined)
    expect(found).toEqual([])
    expect(out.split('\n').at(-1)).toBe('The two services answer alike.')
    // Nothing would be compared if the second knew none of the ids.
    expect(out).toMatch(/✓ getPet +\d+ held/)
    expect(code).toBe(0)
  })

  test.each<[Plant, string, string]>([
    ['keeps-deleted', 'getPet', 'compare-status: The first answers 404, the second 200.'],
    ['fails', 'listPets', 'compare-status: The first answers 200, the second 500.'],
    [
      'plain-errors',
      'getPet',
      'compare-content-type: The first answers as application/json, the second as text/plain.',
    ],
    ['no-version', 'addPet', 'compare-header: The header X-Version is missing at the second.'],
    ['no-tags', 'addPet', 'compare-shape: /tags is missing at the second.'],
    ['text-age', 'addPet', 'compare-shape: /age is number at the first, string at the second.'],
    ['no-total', 'listPets', 'compare-shape: /total is missing at the second.'],
    ['other-kind', 'addPet', 'compare-value: /kind is "cat" at the first, "dog" at the second.'],
    ['shouting', 'addPet', 'compare-value: /name is '],
    ['other-code', 'addPet', 'compare-value: The code is INVALID at the first, WRONG at the second.'],
  ])('%s is found at %s', async (plant, operation, message) => {
    const { code, found, differences, out } = await compared(plant)
    expect(found).toEqual(expect.arrayContaining([expect.stringContaining(message)]))
    expect(differences[operation]).toBeGreaterThan(0)
    expect(out.split('\n').at(-1)).toMatch(/^\d+ differences?\.$/)
    expect(code).toBe(1)
  })

  test('a difference shows both requests with a curl line each, and no token', async () => {
    const { all, html, failures, second, out } = await compared('keeps-deleted')
    const [{ curl, other }] = failures
    expect(curl).toMatch(
      new RegExp(`^curl -i -X GET '${first.url}/pets/a\\d+'.* 'authorization: Bearer '"\\$BEARER"`),
    )
    expect(other.curl).toMatch(
      new RegExp(`^curl -i -X GET '${second.url}/pets/zz\\d+'.* 'authorization: Bearer '"\\$COMPARE_BEARER"`),
    )
    expect(out).toContain(other.curl)
    expect(html).toContain('<h2 id="wrong">Differences</h2>')
    expect(html).toContain('To the second service')
    for (const token of Object.values(TOKENS)) expect(all).not.toContain(token)
  })

  test('a rule of differences has a level as any other', async () => {
    const { code, found, out } = await compared('other-code', '--rule', 'compare-value=warn')
    expect(found).toEqual([])
    expect(out).toContain('The code is INVALID at the first, WRONG at the second.')
    expect(code).toBe(0)
  })
})

test('our mock answers as a second one of its kind does', { timeout: 240_000 }, async () => {
  const [one, other] = [await startOurMock(), await startOurMock()]
  try {
    // Codes and pictures of the fixtures come from the first one, so that services which take them are left out.
    const { specs = [], target: _, second: __, ...options } = one.options
    const some = specs.filter((each) => /content|lookup|policy|quote|vets|document/.test(String(each)))
    const result = await runConformance({
      ...options,
      target: one.options.target,
      specs: some.map(String),
      compare: { target: other.options.target, bearer: other.options.bearer },
    })
    const { failing } = judge(result)
    expect(failing.map(({ operationId, rule, message }) => `${operationId} ${rule}: ${message}`)).toEqual([])
    expect(result.checks.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(100)
  } finally {
    await one.close()
    await other.close()
  }
})
