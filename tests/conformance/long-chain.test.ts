import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { bundledOf } from '../../packages/conformance/src/document/bundle.ts'
import { keeping, SMALL_DOCUMENT, startSmall } from './small-service.ts'

const LENGTH = 2000

const folder = mkdtempSync(join(tmpdir(), 'chain-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The small document, in which a house has a chain of schemas, each of which refers to the next one. */
function longDocument() {
  const { components } = SMALL_DOCUMENT
  const referTo = (number: number) => ({ $ref: `#/components/schemas/S${number}` })
  const chain = Array.from({ length: LENGTH }, (_, number) => [
    `S${number}`,
    {
      type: 'object',
      properties: { next: number === LENGTH - 1 ? { type: 'string' } : referTo(number + 1) },
    },
  ])
  const { House } = components.schemas
  const longHouse = { ...House, properties: { ...House.properties, next: referTo(0) } }
  const schemas = { ...components.schemas, House: longHouse, ...Object.fromEntries(chain) }
  return { ...SMALL_DOCUMENT, components: { ...components, schemas } }
}

async function judged(house: unknown) {
  const file = join(folder, 'long.json')
  writeFileSync(file, JSON.stringify(longDocument()))
  const small = await startSmall((request) => (request.path === '/house' ? [200, house] : keeping(request)))
  const out: string[] = []
  const print = { out: (line: string) => out.push(line), err: (line: string) => out.push(line) }
  const code = await command(['--spec', file, '--target', small.url, '--report', folder], print)
  await small.stop()
  return { code, text: out.join('\n') }
}

test('a document with a chain of 2,000 schemas is read, and an answer is checked far down in it', async () => {
  const deep = Array.from({ length: 40 }).reduce((inner) => ({ next: inner }), 7)
  const { code, text } = await judged({ rooms: 4, next: deep })
  expect(code).toBe(1)
  expect(text).toMatch(/^✗ getHouse/m)
  expect(text).toContain('3 of 4 operations proved; 1 answered with violations.')
})

test.each([
  ['1,200 levels in JSON', 'deep.json', 3000, /: .*deep\.json: it is nested deeper than 1,200 levels/],
  ['100 levels in YAML', 'deep.yaml', 60, /: nesting exceeded maxDepth \(100\)/],
])(
  'a document that is nested deeper than %s is refused with its name (#27, 2.8)',
  async (_, name, levels, reason) => {
    const file = join(folder, name)
    const nested = `${'{"properties": {"next": '.repeat(levels)}{}${'}}'.repeat(levels)}`
    const { components: _components, ...rest } = SMALL_DOCUMENT
    const text = JSON.stringify(rest).replace(/}$/, `,"components": {"schemas": {"Deep": ${nested}}}}`)
    // A comment makes it YAML.
    writeFileSync(file, name.endsWith('.yaml') ? `# Deep\n${text}` : text)
    const out: string[] = []
    const print = { out: (line: string) => out.push(line), err: (line: string) => out.push(line) }
    expect(await command(['--spec', file, '--target', 'http://127.0.0.1:9'], print)).toBe(2)
    expect(out.join('\n')).toContain(`${name} cannot be read`)
    expect(out.join('\n')).toMatch(reason)
  },
)

test.each([
  ['"a":1,"a":2', true],
  ['"a":1,"\\u0061":2', true],
  ['"a":"\\"b\\": {\\\\","c" : ":"', false],
])(
  'a document of JSON with a name twice is refused, as in YAML: %s (#27, 2.8)',
  async (members, isRefused) => {
    const file = join(folder, 'twice.json')
    const text = JSON.stringify(SMALL_DOCUMENT).replace(/}$/, `,"x-own":{${members}}}`)
    writeFileSync(file, text)
    const read = await bundledOf(file, [])
    expect('reason' in read ? read.reason : '').toEqual(
      isRefused ? expect.stringContaining('duplicated mapping key') : '',
    )
  },
)
