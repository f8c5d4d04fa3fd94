import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failuresOf, judge, runConformance } from '@portal/conformance'
import { afterAll, expect, test } from 'vitest'
import { must, pairsOf, plain, type StyledRoute, startStyled, whole } from './styled-service.ts'

const CASES = join(import.meta.dirname, '../cases')
const folder = mkdtempSync(join(tmpdir(), 'forms-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The findings of the kit in a service: its violations, and the operations that it could not prove. */
async function reportOf(spec: string, route: StyledRoute) {
  const { url, stop } = await startStyled([route])
  try {
    const result = await runConformance({ specs: [spec], target: url })
    const { proof } = judge(result)
    return {
      failures: failuresOf(result).map(({ rule, message }) => `${rule}: ${message}`),
      unproved: [...proof.broken, ...proof.untried],
      tried: result.checks.map(({ title }) => title),
    }
  } finally {
    await stop()
  }
}

const NOTHING = { failures: [], unproved: [] }

type Part = { name: string; type: string; text: string; headers: Headers }

/** The parts of a form, read by means of its own. */
function partsIn(contentType: string | undefined, body: Buffer): Part[] {
  const boundary = /boundary=(\S+)/.exec(contentType ?? '')?.[1]
  must(boundary !== undefined, 'no form')
  return body
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n')
      const lines = part.slice(2, end).split('\r\n')
      const headers = new Headers(
        lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.slice(line.indexOf(':') + 2)]),
      )
      return {
        name: /name="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '',
        type: headers.get('content-type') ?? 'text/plain',
        text: part.slice(end + 4, -2),
        headers,
      }
    })
}

function jsonIn(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    return Object(read)
  } catch {
    must(false, 'no JSON')
    return {}
  }
}

function checkMeta({ title, year }: Record<string, unknown>) {
  must(typeof title === 'string' && title.length > 0 && title.length <= 20, 'title')
  must(year === undefined || typeof year === 'number', 'year')
  if (year !== undefined) whole(String(year), 1990, 2030)
}

/** A correct service of albums. @param skipped a field that a lax one does not look at */
const albums = (skipped?: string): StyledRoute => [
  'POST',
  /^\/albums$/,
  ({ headers, body }) => {
    if (!headers['content-type']?.startsWith('multipart/form-data'))
      return { status: 415, body: { code: 'TYPE' } }
    const parts = partsIn(headers['content-type'], body)
    const named = (name: string) => parts.filter((part) => part.name === name)
    const metas = named('meta')
    must(metas.length === 1 && metas[0]?.type === 'application/json', 'meta')
    if (skipped !== 'meta') checkMeta(jsonIn(metas[0]?.text ?? ''))
    const tags = named('tags')
    must(skipped === 'tags' || (tags.length <= 3 && tags.every(({ text }) => /^[a-z]+$/.test(text))), 'tags')
    const photos = named('photos')
    must(photos.length >= 1 && (skipped === 'photos' || photos.length <= 2), 'photos')
    must(skipped === 'photos' || photos.every(({ type }) => type === 'image/png'), 'type of photos')
    return { status: 201, body: { title: 'a', photos: photos.length } }
  },
]

const ALBUMS = join(CASES, 'mock-multipart-json-part-and-repeated-parts-refused.yaml')

test('JSON parts, repeated parts and files are sent as documented (#27, 3.2)', async () => {
  expect(await reportOf(ALBUMS, albums())).toMatchObject(NOTHING)
})

test.each([
  ['meta', 'refuses-type: /meta/year with a fraction'],
  ['tags', 'refuses-bound: /tags one beyond maxItems 3'],
  ['photos', 'refuses-content-type: /photos with a file of'],
])('a service that does not look at %s is found out (#27, 3.2)', async (skipped, failure) => {
  const { failures } = await reportOf(ALBUMS, albums(skipped))
  expect(failures.join('\n')).toContain(failure)
})

/** A correct service of votes. @param isLax does not look at the entries of lists */
const votes = (isLax = false): StyledRoute => [
  'POST',
  /^\/votes$/,
  ({ headers, body }) => {
    if (headers['content-type'] !== 'application/x-www-form-urlencoded')
      return { status: 415, body: { code: 'TYPE' } }
    const pairs = pairsOf(body.toString())
    const named = (name: string) => pairs.filter(([own]) => own === name).map(([, value]) => value)
    const [weight = '1', ...weights] = named('weight')
    must(weights.length === 0, 'weight')
    const picks = named('picks').map(plain)
    must(picks.length <= 3 && (isLax || picks.every((each) => each === 'a' || each === 'b')), 'picks')
    const [spots = '', ...more] = named('spots')
    const numbers = spots === '' ? [] : spots.split(',')
    must(more.length === 0 && numbers.length <= 2, 'spots')
    if (!isLax) for (const each of numbers) whole(plain(each), -1e8, 1e8)
    return { body: { weight: whole(plain(weight), 1, 9) } }
  },
]

const VOTES = join(CASES, 'mock-urlencoded-arrays-refused-and-foreign-error-shape.yaml')

test('lists of a form without files are sent as their encoding says (#27, 3.2)', async () => {
  expect(await reportOf(VOTES, votes())).toMatchObject(NOTHING)
  const { failures } = await reportOf(VOTES, votes(true))
  expect(failures.join('\n')).toContain('refuses-enum: /picks')
  expect(failures.join('\n')).toContain('refuses-type: /spots')
})

const SIZE = {
  type: 'object',
  additionalProperties: false,
  required: ['w'],
  properties: { w: { type: 'integer', minimum: 1, maximum: 9 } },
}

function written(type: string, properties: unknown, encoding: unknown) {
  const spec = join(mkdtempSync(join(folder, 'f-')), 'form.json')
  const schema = { type: 'object', additionalProperties: false, required: ['size'], properties }
  const post = {
    operationId: 'addThing',
    requestBody: { required: true, content: { [type]: { schema, encoding } } },
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: { type: 'object' } } } },
      400: { description: 'Bad.', content: { 'application/json': { schema: { type: 'object' } } } },
      415: { description: 'Type.', content: { 'application/json': { schema: { type: 'object' } } } },
    },
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    security: [],
    paths: { '/things': { post } },
  }
  writeFileSync(spec, JSON.stringify(document))
  return spec
}

const URLENCODED = 'application/x-www-form-urlencoded'

test.each<[string, unknown, (pairs: [string, string][]) => unknown]>([
  [
    'as JSON',
    {},
    (pairs) => {
      must(pairs.length === 1 && pairs[0]?.[0] === 'size', 'size')
      const { w, ...more } = jsonIn(plain(pairs[0]?.[1] ?? ''))
      must(typeof w === 'number' && Object.keys(more).length === 0, 'size')
      return w
    },
  ],
  [
    'in brackets',
    { size: { style: 'deepObject', explode: true } },
    (pairs) => {
      must(pairs.length === 1 && pairs[0]?.[0] === 'size[w]', 'size')
      return pairs[0]?.[1]
    },
  ],
  [
    'as its properties',
    { size: { style: 'form', explode: true } },
    (pairs) => {
      must(pairs.length === 1 && pairs[0]?.[0] === 'w', 'size')
      return pairs[0]?.[1]
    },
  ],
  [
    'joined',
    { size: { style: 'form', explode: false } },
    (pairs) => {
      must(pairs.length === 1 && pairs[0]?.[0] === 'size', 'size')
      const parts = (pairs[0]?.[1] ?? '').split(',')
      must(parts.length === 2 && parts[0] === 'w', 'size')
      return parts[1]
    },
  ],
])('an object of a form without files is sent %s (#27, 3.2)', async (_, encoding, widthIn) => {
  const service: StyledRoute = [
    'POST',
    /^\/things$/,
    ({ headers, body }) => {
      if (headers['content-type'] !== URLENCODED) return { status: 415, body: {} }
      whole(String(widthIn(pairsOf(body.toString()))), 1, 9)
      return { body: {} }
    },
  ]
  expect(await reportOf(written(URLENCODED, { size: SIZE }, encoding), service)).toMatchObject(NOTHING)
})

test('headers of parts and styles of parts are sent, and left out or broken one at a time (#27, 3.2)', async () => {
  const rate = { required: true, schema: { type: 'integer', minimum: 1, maximum: 5 } }
  const list = { type: 'array', minItems: 1, maxItems: 2, items: { enum: ['a', 'b'] } }
  const encoding = { size: { headers: { 'X-Rate': rate } }, list: { style: 'form', explode: false } }
  const service: StyledRoute = [
    'POST',
    /^\/things$/,
    ({ headers, body }) => {
      if (!headers['content-type']?.startsWith('multipart/form-data')) return { status: 415, body: {} }
      const parts = partsIn(headers['content-type'], body)
      must(
        parts.every(({ name }) => name === 'size' || name === 'list'),
        'unknown',
      )
      const [size, ...sizes] = parts.filter(({ name }) => name === 'size')
      const { w, ...more } = jsonIn(size?.text ?? '')
      must(sizes.length === 0 && typeof w === 'number' && Object.keys(more).length === 0, 'size')
      whole(String(w), 1, 9)
      whole(size?.headers.get('x-rate') ?? undefined, 1, 5)
      const lists = parts.filter(({ name }) => name === 'list')
      const entries = lists.flatMap(({ text }) => text.split(','))
      must(
        lists.length < 2 && entries.length < 3 && entries.every((each) => each === 'a' || each === 'b'),
        'list',
      )
      return { body: {} }
    },
  ]
  const report = await reportOf(written('multipart/form-data', { size: SIZE, list }, encoding), service)
  expect(report).toMatchObject(NOTHING)
  expect(report.tried).toContain('/size without its header X-Rate')
  expect(report.tried.filter((title) => title.startsWith('/size with X-Rate')).length).toBeGreaterThan(2)
})
