import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { OPTIONS } from '../../packages/conformance/src/options.ts'
import { refusedCommands } from './refused-commands.ts'
import { LIBRARY_TOKEN } from './sample/checks.ts'
import { DESK_DOCUMENT, LIBRARY_DOCUMENT } from './sample/documents.ts'
import { startLibrary } from './sample/service.ts'
import { VIOLATIONS } from './sample/violations.ts'

const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
const violation = VIOLATIONS.answers?.find(({ name }) => name === 'spells a property in another case')

let good: Awaited<ReturnType<typeof startLibrary>>
let bad: Awaited<ReturnType<typeof startLibrary>>

beforeAll(async () => {
  vi.stubEnv('LIBRARY_TOKEN', LIBRARY_TOKEN)
  vi.stubEnv('EMPTY', '')
  good = await startLibrary()
  bad = await startLibrary(violation)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await good.stop()
  await bad.stop()
})

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = []
  const err: string[] = []
  const print = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) }
  const code = await command(args, print)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const spec = ['--spec', LIBRARY_DOCUMENT]
const session = ['--bearer', LIBRARY_TOKEN]

describe('exit codes', { timeout: 240_000 }, () => {
  test('0 without violations', async () => {
    const { code, out } = await run(...spec, ...session, '--target', good.url, '--seed', '7')
    expect(out).toContain('seed 7')
    expect(out).toContain('The service keeps its documents.')
    expect(code).toBe(0)
  })

  test('1 with violations, each with a curl line and a command to repeat it', async () => {
    const { code, out } = await run(...spec, ...session, '--target', bad.url, '--report', folder)
    expect(code).toBe(1)
    expect(out).toContain('/added_at is not documented; is it addedAt?')
    expect(out).toMatch(/curl -i -X GET '.*\/books\/B-\d{6}'/)
    expect(out).toContain('BEARER  the token given by --bearer')
    expect(out).toMatch(/again: npm run conformance -- --spec .* --repeat [0-9a-f]{8}$/m)
    expect(out).not.toContain(LIBRARY_TOKEN)
  })

  test('0 with the token of an environment variable', async () => {
    const session = ['--bearer-env', 'LIBRARY_TOKEN']
    const { code, out } = await run(...spec, ...session, '--target', good.url, '--only', 'getSession')
    expect(out).toContain('✓ getSession')
    expect(code).toBe(0)
  })

  test('--only repeats one operation and finds the same violations', async () => {
    const { code, out } = await run(...spec, ...session, '--target', bad.url, '--only', 'getBook')
    expect(code).toBe(1)
    expect(out).toContain('0 of 1 operation proved; 1 answered with violations.')
    expect(out).toContain('/added_at is not documented; is it addedAt?')
  })

  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }

  const refused = refusedCommands(folder, spec)

  test('the refused commands are found', () => {
    expect(refused.length).toBeGreaterThan(20)
  })

  test.each(refused)('2 for %s', async (_, args, reason) => {
    const { code, err } = await run(...args)
    expect(err).toContain(reason)
    expect(err.trim().split('\n').length).toBeLessThanOrEqual(2)
    expect(code).toBe(2)
  })

  test('2 when one of several documents has a mistake: it is named, and the others are tested (#27, 3.6)', async () => {
    const wrong = file(
      'wrong.yaml',
      "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /a:\n    get: { responses: { '200': { $ref: '#/none' } } }\n",
    )
    const both = ['--spec', wrong, ...spec, ...session, '--target', good.url, '--only', 'getSession']
    const report = join(folder, 'unread')
    const { code, out } = await run(...both, '--report', report)
    expect(code).toBe(2)
    expect(out).toContain(`${wrong} was not tested: Can't resolve $ref at line 5`)
    expect(out).toContain('✓ getSession')
    expect(out.split('\n').at(-1)).toBe('1 document not tested.')
    const reportIn = (name: string) => readFileSync(join(report, name), 'utf8')
    expect(reportIn('junit.xml')).toContain(`<testcase classname="documents" name="${wrong}">`)
    expect(JSON.parse(reportIn('report.json'))).toMatchObject({ unread: [{ file: wrong }], holds: false })
    expect(reportIn('index.html')).toContain('was not tested')
  })

  test('2 when a fixtures command fails, and when a fixtures file is missing', async () => {
    const desk = ['--spec', DESK_DOCUMENT, ...session, '--target', good.url]
    const written = file('command.json', '{"operations": {"activateCard": {"code": {"$run": "exit 3"}}}}')
    const failed = await run(...desk, '--fixtures', written, '--allow-run', '--only', 'activateCard')
    expect(failed.err).toContain("The fixtures' command exit 3 failed")
    const picture = file('picture.json', '{"operations": {"saveCover": {"picture": "@none.png"}}}')
    const missing = await run(...desk, '--fixtures', picture, '--only', 'saveCover')
    expect(missing.err).toContain('The fixtures name the file none.png, which cannot be read.')
    const refused = await run(...desk, '--fixtures', written)
    expect(refused.err).toContain('The fixtures run the command exit 3. Give --allow-run if you trust it.')
    expect([failed.code, missing.code, refused.code]).toEqual([2, 2, 2])
  })
})

test('help lists every option', async () => {
  const { out } = await run('--help')
  for (const option of Object.keys(OPTIONS)) expect(out).toContain(`  --${option} `)
})

describe('values that only a person knows', { timeout: 240_000 }, () => {
  const desk = ['--spec', DESK_DOCUMENT, ...session, '--only', 'activateCard']

  test('the output suggests fixtures for missing values', async () => {
    const { code, out } = await run(...desk, '--target', good.url)
    expect(out).toMatch(/^– activateCard /m)
    expect(out).toContain('0 of 1 operation proved; 1 untried (activateCard).')
    expect(out).toContain('activateCard  untried')
    expect(out).toContain(
      '(400 CODE_WRONG); give values that this service accepts by --fixtures: {"operations":{"activateCard":{"code":"…"}}}',
    )
    expect(out.split('\n').at(-1)).toBe('1 operation untried.')
    expect(code).toBe(1)
  })

  test('fixtures supply them, single-use values come from a command', async () => {
    const ask = `require('node:http').get(process.env.TARGET + '/code', (code) => code.pipe(process.stdout))`
    writeFileSync(join(folder, 'ask.cjs'), ask)
    const fixtures = join(folder, 'code.json')
    const printed = { $run: `"${process.execPath}" ask.cjs` }
    writeFileSync(fixtures, JSON.stringify({ operations: { activateCard: { code: printed }, none: {} } }))
    const { code, out } = await run(...desk, '--target', good.url, '--fixtures', fixtures, '--allow-run')
    expect(out).toContain('The fixtures use names that no document has: none.')
    expect(out).not.toContain('untried')
    expect(out).toMatch(/✓ activateCard +\d\d held +0 broken/)
    expect(code).toBe(0)
  })
})

describe('reports', () => {
  test('JSON has operations, checks and failures with request and answer', () => {
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
    expect(report.operations).toHaveLength(12)
    expect(report.checks.length).toBeGreaterThan(500)
    const failure = report.failures.find(({ rule }: { rule: string }) => rule === 'answer-misspelt')
    expect(failure).toMatchObject({
      operationId: 'getBook',
      operations: ['getBook'],
      place: 'library#/components/schemas/Book/properties/added_at',
      schema: 'Book',
      rule: 'answer-misspelt',
      message: '/added_at is not documented; is it addedAt?',
      request: { method: 'GET' },
      response: { status: 200 },
    })
  })

  test('JUnit has a suite for the findings and one for each operation', () => {
    const xml = readFileSync(join(folder, 'junit.xml'), 'utf8')
    expect(xml.match(/<testsuite /g)).toHaveLength(13)
    expect(xml).toContain(
      '<failure type="answer-misspelt" message="/added_at is not documented; is it addedAt?">',
    )
  })

  test('the page shows each operation and loads nothing', () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8')
    expect(html).toContain('<section id="getBook"')
    expect(html).toContain('/added_at is not documented; is it addedAt?')
    expect(html).not.toMatch(/<script|<link|src=/)
  })
})
