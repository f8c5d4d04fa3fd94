import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIBRARY_TOKEN } from './sample/checks.ts'
import { LIBRARY_DOCUMENT } from './sample/documents.ts'
import { startLibrary } from './sample/service.ts'
import { VIOLATIONS } from './sample/violations.ts'

const MAIN = join(import.meta.dirname, '../../packages/conformance/src/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
const violation = VIOLATIONS.answers?.find(({ rule }) => rule === 'answer-misspelt')

let good: Awaited<ReturnType<typeof startLibrary>>
let bad: Awaited<ReturnType<typeof startLibrary>>

beforeAll(async () => {
  good = await startLibrary()
  bad = await startLibrary(violation)
})
afterAll(async () => {
  await good.stop()
  await bad.stop()
})

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

const spec = ['--spec', LIBRARY_DOCUMENT]
const session = ['--bearer', LIBRARY_TOKEN]

describe('exit codes', { timeout: 60_000 }, () => {
  test('0 when all holds', async () => {
    const { code, out } = await run(...spec, ...session, '--target', good.url, '--seed', '7')
    expect(out).toContain('seed 7')
    expect(out).toContain('The service keeps its documents.')
    expect(code).toBe(0)
  })

  test('1 with violations, each with a line for a shell and a way to repeat it', async () => {
    const { code, out } = await run(...spec, ...session, '--target', bad.url, '--report', folder)
    expect(code).toBe(1)
    expect(out).toContain('/notes is not documented; is it note?')
    expect(out).toMatch(/curl -i -X GET '.*\/loans\/L-\d{6}'/)
    expect(out).toContain('again: --only getLoan --seed 1')
    expect(out).not.toContain(LIBRARY_TOKEN)
  })

  test('a repeat tries that operation alone, and finds the same', async () => {
    const { code, out } = await run(...spec, ...session, '--target', bad.url, '--only', 'getLoan')
    expect(code).toBe(1)
    expect(out).toContain('1 operations')
    expect(out).toContain('/notes is not documented; is it note?')
  })

  test.each([
    ['no document', ['--target', 'http://localhost:1'], '--spec is missing'],
    ['no target', spec, '--target is missing'],
    ['a target that is no address', [...spec, '--target', 'localhost'], '--target takes an address'],
    [
      'nothing at the target',
      [...spec, '--target', 'http://127.0.0.1:1'],
      'Nothing answers at http://127.0.0.1:1',
    ],
    [
      'a document that is not there',
      ['--spec', 'none.yaml', '--target', 'http://127.0.0.1:1'],
      'none.yaml cannot be read',
    ],
    [
      'an unknown operation',
      [...spec, '--target', 'http://127.0.0.1:1', '--only', 'x'],
      '--only x is no operation',
    ],
    ['an unknown option', ['--tarjet', 'x'], "Unknown option '--tarjet'"],
    [
      'a bad header',
      [...spec, '--target', 'http://127.0.0.1:1', '--header', 'x'],
      "--header takes 'name: value'",
    ],
    [
      'missing fixtures',
      [...spec, '--target', 'http://127.0.0.1:1', '--fixtures', 'none.json'],
      'none.json cannot be read',
    ],
  ])('2 for %s', async (_, args, reason) => {
    const { code, err } = await run(...args)
    expect(err).toContain(reason)
    expect(err.trim().split('\n').length).toBeLessThanOrEqual(2)
    expect(code).toBe(2)
  })

  test('2 for a document of another version', async () => {
    const file = join(folder, 'old.yaml')
    writeFileSync(
      file,
      'openapi: 3.0.3\ninfo: { title: Old, version: "1" }\npaths: { /a: { get: { responses: {} } } }\n',
    )
    const { code, err } = await run('--spec', file, '--target', 'http://127.0.0.1:1')
    expect(err).toContain('is not an OpenAPI 3.1 document: it says 3.0.3')
    expect(code).toBe(2)
  })
})

describe('reports', () => {
  test('JSON has operations, checks and failures with both sides', () => {
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
    expect(report.operations).toHaveLength(12)
    expect(report.checks.length).toBeGreaterThan(500)
    const failure = report.failures.find(({ rule }: { rule: string }) => rule === 'answer-misspelt')
    expect(failure).toMatchObject({
      operationId: 'getLoan',
      rule: 'answer-misspelt',
      message: '/notes is not documented; is it note?',
      request: { method: 'GET' },
      response: { status: 200 },
    })
  })

  test('no report has the token of the run', () => {
    for (const name of ['index.html', 'junit.xml', 'report.json']) {
      expect(readFileSync(join(folder, name), 'utf8')).not.toContain(LIBRARY_TOKEN)
    }
  })

  test('JUnit has a suite for each operation, and the failure', () => {
    const xml = readFileSync(join(folder, 'junit.xml'), 'utf8')
    expect(xml.match(/<testsuite /g)).toHaveLength(12)
    expect(xml).toContain('<failure type="answer-misspelt" message="/notes is not documented; is it note?">')
  })

  test('the page shows each operation, and loads nothing', () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8')
    expect(html).toContain('<section id="getLoan">')
    expect(html).toContain('/notes is not documented; is it note?')
    expect(html).not.toMatch(/<script|<link|src=/)
  })
})
