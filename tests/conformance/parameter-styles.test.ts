import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failuresOf, judge, runConformance } from '@portal/conformance'
import { afterAll, expect, test } from 'vitest'
import { must, plain, type StyledRoute, startStyled, whole } from './styled-service.ts'

const CASES = join(import.meta.dirname, '../cases')
const folder = mkdtempSync(join(tmpdir(), 'styles-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The findings of the kit in a service: its violations, and the operations that it could not prove. */
async function reportOf(spec: string, routes: readonly StyledRoute[]) {
  const { url, stop } = await startStyled(routes)
  try {
    const result = await runConformance({ specs: [spec], target: url })
    const { proof } = judge(result)
    return {
      failures: failuresOf(result).map(({ rule, message }) => `${rule}: ${message}`),
      unproved: [...proof.broken, ...proof.untried],
      checks: result.checks.length,
    }
  } finally {
    await stop()
  }
}

const NOTHING = { failures: [], unproved: [] }

const SPAN: StyledRoute = [
  'GET',
  /^\/span\/(.+)-([^-/]+)$/,
  ({ groups: [from, to] }) => ({ body: { from: whole(from, 1, 9), to: whole(to, 1, 9) } }),
]

test('parameters that share a segment are sent with their values (#27, 3.1)', async () => {
  const spec = join(CASES, 'kit-two-parameters-in-one-segment-sent-as-undefined.yaml')
  expect(await reportOf(spec, [SPAN])).toMatchObject(NOTHING)
  // A service that ignores one of them is found out.
  const lax: StyledRoute = [
    'GET',
    /^\/span\/(.+)-([^-/]+)$/,
    ({ groups: [from] }) => ({ body: { from: whole(from, 1, 9), to: 4 } }),
  ]
  const { failures } = await reportOf(spec, [lax])
  expect(failures.join('\n')).toContain('refuses-bound: to ')
})

test('a parameter before a literal is sent with its value (#27, 3.1)', async () => {
  const users = new Map(['u1', 'u2'].map((id) => [id, { id, active: false }]))
  const none = { status: 404, body: { code: 'NONE' } }
  const spec = join(CASES, 'kit-parameter-before-a-literal-sent-as-undefined.yaml')
  const routes: StyledRoute[] = [
    [
      'POST',
      /^\/users\/([^/]+):activate$/,
      ({ groups: [id = ''] }) => {
        const user = users.get(id)
        return user === undefined ? none : { body: Object.assign(user, { active: true }) }
      },
    ],
    [
      'GET',
      /^\/users\/([^/:]+)$/,
      ({ groups: [id = ''] }) => (users.has(id) ? { body: users.get(id) } : none),
    ],
  ]
  expect(await reportOf(spec, routes)).toMatchObject(NOTHING)
})

/** `role,admin,level,2`, with a comma between them and none inside. */
function whoIn([text = '', ...more]: string[]) {
  const parts = text.split(',').map(plain)
  must(more.length === 0 && parts.length === 4, 'who')
  const { role, level } = Object.fromEntries([0, 2].map((index) => [parts[index], parts[index + 1]]))
  must(role === 'admin' || role === 'guest', 'role')
  return { role, level: whole(level, 1, 9) }
}

test('commas between the parts of a value are bare, those inside are encoded (#27, 3.1)', async () => {
  const spec = join(CASES, 'kit-delimiters-of-unexploded-query-values-are-percent-encoded.yaml')
  const people: StyledRoute = [
    'GET',
    /^\/people$/,
    ({ query, names }) => {
      const who = whoIn(query('who'))
      for (const [name, least, most] of [
        ['offset', 0, 99],
        ['limit', 1, 50],
      ] as const)
        for (const text of query(name)) whole(plain(text), least, most)
      const at = names.filter((name) => name.startsWith('at[')).sort()
      must(at.length === 0 || at.join() === 'at[lat],at[lon]', 'at')
      for (const text of query('at[lat]')) whole(plain(text), -90, 90)
      for (const text of query('at[lon]')) whole(plain(text), -180, 180)
      const sorts = query('sort').flatMap((text) => plain(text).split('|'))
      must(sorts.length <= 2 && sorts.every((each) => each === 'name' || each === 'age'), 'sort')
      must(
        query('filter[team]').every((text) => /^t\d$/.test(plain(text))),
        'team',
      )
      return { body: { who } }
    },
  ]
  expect(await reportOf(spec, [people])).toMatchObject(NOTHING)
})

const TEXTS = { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', pattern: '^[a-z,]{1,4}$' } }
const SIZE = {
  type: 'object',
  additionalProperties: false,
  required: ['w', 'h'],
  properties: {
    w: { type: 'integer', minimum: 1, maximum: 9 },
    h: { type: 'integer', minimum: 1, maximum: 9 },
  },
}

/** A document of every style that the cases do not have. */
const STYLES = {
  openapi: '3.1.0',
  info: { title: 'Styles', version: '1.0.0' },
  security: [],
  paths: {
    '/cars{colours}/{size}': {
      get: {
        operationId: 'findCars',
        parameters: [
          { name: 'colours', in: 'path', required: true, style: 'matrix', schema: TEXTS },
          { name: 'size', in: 'path', required: true, style: 'label', explode: true, schema: SIZE },
          {
            name: 'words',
            in: 'query',
            style: 'spaceDelimited',
            explode: false,
            schema: { ...TEXTS, items: { enum: ['a', 'b'] } },
          },
          { name: 'json', in: 'query', content: { 'application/json': { schema: SIZE } } },
          { name: 'from', in: 'query', allowReserved: true, schema: { enum: ['http://a/b?c=d', 'x'] } },
          { name: 'x-size', in: 'header', explode: true, schema: SIZE },
          { name: 'seen', in: 'cookie', explode: false, schema: { ...TEXTS, items: { enum: ['a', 'b'] } } },
        ],
        responses: {
          200: {
            description: 'Cars.',
            headers: {
              'X-Parts': {
                required: true,
                schema: { type: 'array', maxItems: 2, items: { type: 'integer' } },
              },
              'X-Size': { schema: { ...SIZE }, explode: true },
            },
            content: { 'application/json': { schema: { type: 'object' } } },
          },
          400: { description: 'Refused.', content: { 'application/json': { schema: { type: 'object' } } } },
          404: { description: 'None.', content: { 'application/json': { schema: { type: 'object' } } } },
        },
      },
    },
  },
}

function sizeIn(parts: readonly string[]) {
  const pairs = parts.map((part) => part.split('='))
  must(
    pairs
      .map(([name]) => name)
      .sort()
      .join() === 'h,w',
    `size ${parts.join()}`,
  )
  for (const [, value] of pairs) whole(value, 1, 9)
}

/** A correct service of the document. @param parts the header of its answers */
const cars = (parts: string | string[]): StyledRoute => [
  'GET',
  /^\/cars(;[^/]+)\/(\.[^/]+)$/,
  ({ groups: [, size = ''], raw: [colours = ''], query, headers }) => {
    const texts = /^;colours=(.*)$/.exec(colours)?.[1]?.split(',').map(plain) ?? []
    must(
      texts.length > 0 && texts.length <= 2 && texts.every((each) => /^[a-z,]{1,4}$/.test(each)),
      'colours',
    )
    sizeIn(size.slice(1).split('.'))
    for (const text of query('words')) {
      const words = plain(text).split(' ')
      must(words.length <= 2 && words.every((each) => each === 'a' || each === 'b'), 'words')
    }
    for (const text of query('json')) jsonSize(plain(text))
    must(
      query('from').every((text) => text === 'http://a/b?c=d' || text === 'x'),
      'from',
    )
    if (headers['x-size'] !== undefined) sizeIn(String(headers['x-size']).split(','))
    if (headers.cookie !== undefined) must(/^seen=[ab](,[ab])?$/.test(headers.cookie), 'seen')
    return { body: {}, headers: { 'x-parts': parts, 'x-size': 'w=1,h=2' } }
  },
]

function jsonSize(text: string) {
  const read: unknown = JSON.parse(text)
  must(typeof read === 'object' && read !== null && Object.keys(read).sort().join() === 'h,w', 'json')
  for (const value of Object.values(Object(read))) must(typeof value === 'number', 'json number')
  for (const value of Object.values(Object(read))) whole(String(value), 1, 9)
}

test.each([
  ['in one header', '1, 2'],
  ['in one header without a space', '1,2'],
  ['in two headers', ['1', '2']],
])(
  'matrix, label, spaces, JSON, reserved characters, headers and cookies are sent as documented; a list is read %s (#27, 3.1)',
  async (_, parts) => {
    const spec = join(folder, 'styles.json')
    writeFileSync(spec, JSON.stringify(STYLES))
    const report = await reportOf(spec, [cars(parts)])
    expect(report).toMatchObject(NOTHING)
    expect(report.checks).toBeGreaterThan(80)
  },
)

test.each([
  ['an entry of another type', ['1', 'two'], 'X-Parts'],
  ['more entries than documented', '1,2,3', 'X-Parts'],
])('a repeated header with %s is against the document (#27, 3.1)', async (_, parts, header) => {
  const spec = join(folder, 'styles.json')
  writeFileSync(spec, JSON.stringify(STYLES))
  const { failures } = await reportOf(spec, [cars(parts)])
  expect(failures.join('\n')).toContain(`answer-header: The header ${header} does not fit`)
})
