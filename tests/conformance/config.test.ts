import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { CONFIG_SCHEMA } from '../../packages/conformance/src/config/config-schema.ts'
import { ROOT } from '../../scripts/host.mjs'
import { type Served, served } from './served.ts'
import { SMALL_DOCUMENT } from './small-service.ts'

let service: Served
let folder = ''
const seen: { url: string; headers: Record<string, unknown> }[] = []

beforeAll(async () => {
  service = await served(({ url = '', headers }, response) => {
    seen.push({ url, headers })
    const cat = { id: String(headers.authorization).endsWith('first') ? 'tom' : 'mia', lives: 9 }
    const [, path, id = cat.id] = url.split('/')
    const body = path === 'house' ? { rooms: 4 } : url === '/cats' ? [cat] : { ...cat, id }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})
afterAll(() => service.stop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'))
  seen.length = 0
  writeFileSync(join(folder, 'small.json'), JSON.stringify(SMALL_DOCUMENT))
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Runs the command in a folder with a configuration, given as the text of a file. */
async function run(text: string, args: string[] = [], name = 'conformance.config.yaml') {
  writeFileSync(join(folder, name), text)
  const lines: string[] = []
  const print = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) }
  const code = await command(args, print, folder)
  return { code, out: lines.join('\n'), first: lines[0] }
}

const usual = () => `documents: [small.json]\ntarget: ${service.url}\nonly: [getHouse]\n`

describe('a configuration', () => {
  test('in the working folder gives the options, with paths relative to its own folder', async () => {
    vi.stubEnv('HOUSE_KEY', 'a-key-of-the-house')
    const more = `headers: { X-Key: 'Key \${HOUSE_KEY}' }\nreport: reports/all\nseed: 7\nrules: { refuses-null: warn }\n`
    const { code, out } = await run(`${usual()}${more}`)
    expect(out).toContain('seed 7')
    expect(out).toContain('1 of 1 operation proved.')
    expect(code).toBe(0)
    expect(seen.at(-1)?.headers).toMatchObject({ 'x-key': 'Key a-key-of-the-house' })
    const report = readFileSync(join(folder, 'reports/all/report.json'), 'utf8')
    expect(report).not.toContain('a-key-of-the-house')
  })

  test('gives way to the command line, also for options that may be repeated', async () => {
    const { code, out } = await run(`${usual()}seed: 7\nskip: [getCat]\n`, [
      '--only',
      'tag:rooms',
      '--seed',
      '9',
      '--skip',
      'tag:cats',
    ])
    expect(out).toContain('seed 9')
    expect(out).toContain('Left out by --skip tag:cats: listCats, getCat, getMother.')
    expect(code).toBe(0)
  })

  test('may have another name, and may be JSON', async () => {
    const json = { $schema: './config.schema.json', documents: ['small.json'], target: 'http://127.0.0.1:9' }
    const file = join(folder, 'mine.json')
    const args = ['--config', file, '--target', service.url, '--only', 'getHouse']
    const { code } = await run(JSON.stringify(json), args, 'mine.json')
    expect(code).toBe(0)
  })

  test('names the session by a variable', async () => {
    vi.stubEnv('HOUSE_TOKEN', 'token-of-the-house')
    const spec = structuredClone(SMALL_DOCUMENT)
    Object.assign(spec.components, { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } })
    Object.assign(spec, { security: [{ session: [] }] })
    writeFileSync(join(folder, 'small.json'), JSON.stringify(spec))
    await run(`${usual()}bearer: \${HOUSE_TOKEN}\n`)
    expect(seen.map(({ headers }) => headers.authorization)).toContain('Bearer token-of-the-house')
  })

  test('names the session of a second user, who is asked for what the first one has', async () => {
    vi.stubEnv('FIRST_TOKEN', 'token-of-the-first')
    vi.stubEnv('SECOND_TOKEN', 'token-of-the-second')
    vi.stubEnv('SECOND_KEY', 'key-of-the-second')
    const spec = structuredClone(SMALL_DOCUMENT)
    Object.assign(spec.components, { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } })
    Object.assign(spec, { security: [{ session: [] }] })
    writeFileSync(join(folder, 'small.json'), JSON.stringify(spec))
    writeFileSync(join(folder, 'first.json'), '{"id":"tom"}')
    const bothUsers = [
      `documents: [small.json]\ntarget: ${service.url}\nonly: [getCat]\nfixtures: first.json`,
      `bearer: \${FIRST_TOKEN}\nsecond:\n  bearer: \${SECOND_TOKEN}`,
      `  headers: { X-Key: '\${SECOND_KEY}' }\n`,
    ].join('\n')
    const sent = () => seen.map(({ url, headers }) => `${headers.authorization} ${headers['x-key']} ${url}`)
    await run(bothUsers)
    expect(sent()).toContain('Bearer token-of-the-second key-of-the-second /cats/tom')
    expect(sent()).toContain('Bearer token-of-the-first undefined /cats/tom')

    seen.length = 0
    await run(bothUsers, ['--second-bearer', 'another-token', '--second-header', 'X-Key: another'])
    expect(sent()).toContain('Bearer another-token another /cats/tom')
    expect(sent().join()).not.toContain('of-the-second ')
  })

  test.each([
    ['second: { berer: x }', 'second: berer is not known; is bearer meant?'],
    ['second: { bearer: eyJhbGci }', 'second/bearer is a secret, which is not written into a file'],
    [`second: { headers: { A: '\${PATH}' }, fixtures: none.json }`, 'none.json'],
    [`second: { headers: { A: '\${PATH}' }, auth: none.yaml }`, 'none.yaml'],
    ['second: {}', 'second must NOT have fewer than 1 properties'],
    ['second: { fixtures: x.json }', '--second-fixtures needs the session of the second user'],
    ['targt: x', 'targt is not known; is target meant?'],
    ['color: red', 'color is not known; known are documents, roots, target, '],
    ['documents: small.json', 'documents must be array'],
    ['rules: { refuses-nul: warn }', 'rules: refuses-nul is not known; is refuses-null meant?'],
    ['failOn: old', 'failOn takes any, new'],
    [
      'bearer: eyJhbGci',
      `bearer is a secret, which is not written into a file: name a variable of the environment, as in \${TOKEN}`,
    ],
    ['headers: { X-Key: "4711" }', 'headers/X-Key is a secret, which is not written into a file'],
    [`target: \${NOBODY_SET_THIS}`, 'target names the variable NOBODY_SET_THIS, which is not set'],
    [`bearer: \${NOBODY_SET_THIS}`, '--bearer-env names the variable NOBODY_SET_THIS, which is not set'],
    [`report: \${HOME}/x`, 'report takes no variable'],
    ['a: [', 'cannot be parsed: '],
  ])('is refused with %s', async (line, reason) => {
    const { code, first } = await run(line, [
      '--spec',
      join(folder, 'small.json'),
      ...(line.startsWith('target') ? [] : ['--target', service.url]),
    ])
    expect(first).toContain(reason)
    expect(code).toBe(2)
    expect(seen).toEqual([])
  })

  test('is refused where there are two, and where the named one is missing', async () => {
    writeFileSync(join(folder, 'conformance.config.json'), '{}')
    expect((await run('{}')).first).toMatch(
      /^There are .*json and .*yaml: keep one, or give --config FILE\.$/,
    )
    const missing = join(folder, 'none.yaml')
    expect((await run('{}', ['--config', missing])).first).toContain(`${missing} cannot be read`)
  })
})

test('the schema for editors is the one of the kit', () => {
  const file = readFileSync(join(ROOT, 'packages/conformance/config.schema.json'), 'utf8')
  expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(CONFIG_SCHEMA)))
})
