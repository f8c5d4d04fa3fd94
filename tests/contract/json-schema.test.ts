import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { CannotRun } from '../../packages/conformance/src/cannot-run.ts'
import { loadDocuments as loadForKit } from '../../packages/conformance/src/document/load.ts'
import { Schemas as KitSchemas } from '../../packages/conformance/src/document/schemas.ts'
import { withPlainReferences } from '../../packages/document/src/index.ts'
import { bodiesOf } from '../../packages/mock/src/engine/body-check.ts'
import { loadDocuments as loadForMock } from '../../packages/mock/src/engine/load-documents.ts'
import { Schemas as MockSchemas } from '../../packages/mock/src/engine/schemas.ts'

const ROOT = join(import.meta.dirname, '../..')
const POINTER = '/components/schemas/Value'

type Group = { description: string; schema: unknown; tests: { data: unknown; valid: boolean }[] }

const suite: { commit: string; groups: Record<string, Group[]>; remotes: Record<string, { $id?: string }> } =
  JSON.parse(readFileSync(join(ROOT, 'tests/json-schema/draft2020-12.json'), 'utf8'))

/** The schema as a component of a document: where no `$id` is around them, its pointers begin there. */
function moved(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(moved)
  if (typeof node !== 'object' || node === null) return node
  if (typeof Reflect.get(node, '$id') === 'string') return node
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      const isReference = name === '$ref' || name === '$dynamicRef'
      const isPointer = isReference && typeof value === 'string' && /^#(\/|$)/.test(value)
      if (isPointer) return [name, `#${POINTER}${value.slice(1)}`]
      return [name, name === 'enum' && Array.isArray(value) ? value : moved(value)]
    }),
  )
}

/** The schemas that the suite serves, as the schemas of a document: each has the address where it is served. */
function served(): Record<string, unknown> {
  const all = Object.entries(suite.remotes).map(([address, schema], nth): [string, unknown] => {
    const { $id = address } = schema
    const named = { $id: address, ...schema }
    return [`Served${nth}`, $id === address ? named : { $id: address, $ref: $id, $defs: { named } }]
  })
  return Object.fromEntries(all)
}

type Verdict = (value: unknown) => boolean | string

/** Whether a value fits, as the kit says, or the reason why it cannot say. */
function askKit(written: Record<string, unknown>): Verdict {
  const tree = withPlainReferences(written)
  let schemas: KitSchemas | undefined
  return (value) => {
    try {
      schemas ??= new KitSchemas('suite', tree)
      return schemas.at('answer', POINTER)(value)
    } catch (error) {
      if (error instanceof CannotRun) return error.message
      throw error
    }
  }
}

function askMock(written: Record<string, unknown>): Verdict {
  const tree = withPlainReferences(written)
  const node = { content: { 'application/json': { schema: { $ref: `#${POINTER}` } } } }
  const whole = { ...tree, body: node }
  const source = { tree: whole, schemas: new MockSchemas(whole) }
  const { check } = bodiesOf(source, 'answer', { pointer: '/body', node })
  return (value) => {
    const [found] = check(value, 'application/json')
    return found === undefined ? true : found.message.includes('cannot be checked') && found.message
  }
}

/** The tests of a group that a validator decides rightly. */
function right({ schema, tests }: Group, ask: (tree: Record<string, unknown>) => Verdict): number {
  const others = JSON.stringify(schema).includes('http://localhost:1234/') ? served() : {}
  const verdict = ask({ openapi: '3.1.0', components: { schemas: { ...others, Value: moved(schema) } } })
  return tests.filter(({ data, valid }) => verdict(data) === valid).length
}

const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0)

test('the official tests of JSON Schema 2020-12 run through kit and mock, and the page tells what they show (#27, 3.4)', async () => {
  const rows = Object.entries(suite.groups).map(([name, groups]) => ({
    name,
    groups: groups.map((group) => ({
      ...group,
      kit: right(group, askKit),
      mock: right(group, askMock),
    })),
  }))
  const all = rows.flatMap(({ groups }) => groups)
  const count = (groups: typeof all, by: (group: (typeof all)[number]) => number) => sum(groups.map(by))
  const row = (name: string, groups: typeof all) =>
    `| ${name} | ${count(groups, ({ tests }) => tests.length)} | ${count(groups, ({ kit }) => kit)} | ${count(groups, ({ mock }) => mock)} |`
  const wrong = rows.flatMap(({ name, groups }) =>
    groups
      .filter(({ kit, mock, tests }) => Math.min(kit, mock) < tests.length)
      .map(
        ({ description, tests, kit, mock }) =>
          `- ${name}: ${description} (of ${tests.length}: kit ${kit}, mock ${mock})`,
      ),
  )
  const page = [
    '# What the official tests of JSON Schema 2020-12 show',
    '',
    `A test writes this page: \`npx vitest run tests/contract/json-schema.test.ts -u\`. [Reasons](json-schema.md). The tests are those of the commit ${suite.commit.slice(0, 12)}.`,
    '',
    '| group | tests | right in the kit | right in the mock |',
    '|---|---|---|---|',
    ...rows.map(({ name, groups }) => row(name, groups)),
    row('**all**', all),
    '',
    '## What does not pass',
    '',
    ...wrong,
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot(join(ROOT, 'docs/json-schema-results.md'))
})

const both = (schema: unknown) => {
  const tree = { openapi: '3.1.0', components: { schemas: { Value: schema } } }
  const [kit, mock] = [askKit(tree), askMock(tree)]
  return (value: unknown) => [kit(value), mock(value)]
}

test('references by name, dynamic ones too, decide as written (#27, 3.4)', () => {
  const list = both({
    type: 'array',
    items: { $dynamicRef: '#entry' },
    minItems: 1,
    contains: { $ref: '#marked' },
    $defs: {
      entry: { $dynamicAnchor: 'entry', type: 'string' },
      marked: { $anchor: 'marked', pattern: '^!' },
    },
  })
  expect(list(['a', '!b'])).toEqual([true, true])
  expect(list(['!b', 1])).toEqual([false, false])
  expect(list(['a'])).toEqual([false, false])
})

test('a schema that cannot be checked is reported in one line (#27, 3.4)', () => {
  const endless = both({
    $id: 'http://a/b',
    $ref: 'http://a/c',
    $defs: { c: { $id: 'c', $dynamicRef: '#x' } },
  })
  expect(endless(1)).toEqual(Array(2).fill(expect.stringMatching(/cannot be checked: [^\n]+$/)))
})

test('a document whose references need an `$id` and dynamic names is read by kit and mock (#27, 3.4)', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'named-')), 'named.json')
  const schemas = {
    List: {
      $id: 'https://shop.example/list',
      type: 'array',
      items: { $dynamicRef: '#item' },
      $defs: { item: { $dynamicAnchor: 'item' } },
    },
    Numbers: {
      $id: 'https://shop.example/numbers',
      $ref: 'list',
      $defs: { item: { $dynamicAnchor: 'item', type: 'number', maximum: 9007199254740992 } },
    },
  }
  const content = { 'application/json': { schema: { $ref: 'https://shop.example/numbers' } } }
  const paths = { '/n': { get: { operationId: 'n', responses: { 200: { description: 'ok', content } } } } }
  writeFileSync(
    file,
    JSON.stringify({ openapi: '3.1.0', info: { title: 'a', version: '1' }, paths, components: { schemas } }),
  )
  const { documents } = await loadForKit([file])
  const kit = documents[0]?.schemas.at('answer', '/components/schemas/Numbers')
  const { operations } = (await loadForMock(file))[0] ?? {}
  const mock = (body: unknown) =>
    operations?.[0]?.checks.answer({ statusCode: 200, headers: { 'content-type': 'application/json' }, body })
      .length === 0
  for (const value of [[], [1], ['a'], 1]) {
    const isRight = Array.isArray(value) && value[0] !== 'a'
    expect([value, kit?.(value), mock(value)]).toEqual([value, isRight, isRight])
  }
  rmSync(dirname(file), { recursive: true })
})

test('dependent schemas beside unevaluatedProperties decide as written (#27, 3.4)', () => {
  const box = both({
    type: 'object',
    properties: { width: { type: 'integer' }, lid: { type: 'boolean' } },
    dependentSchemas: { lid: { properties: { colour: { enum: ['red'] } } } },
    unevaluatedProperties: false,
  })
  expect(box({ width: 3 })).toEqual([true, true])
  expect(box({ width: 3, lid: true, colour: 'red' })).toEqual([true, true])
  expect(box({ width: 3, lid: true, colour: 'blue' })).toEqual([false, false])
  expect(box({ width: 3, colour: 'red' })).toEqual([false, false])
  expect(box({ width: 3, other: 1 })).toEqual([false, false])
})
