import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMock } from '../index.ts'

const CASES = join(import.meta.dirname, '../../../../tests/cases')
const folder = mkdtempSync(join(tmpdir(), 'written-'))
afterAll(() => rmSync(folder, { recursive: true }))

const statusOf = (spec: string) => {
  const mock = createMock({ specs: [spec] })
  return async (path: string, init?: RequestInit) =>
    (await (await mock).fetch(`http://mock${path}`, init)).status
}

const PNG = new Uint8Array(400)

type Parts = [name: string, value: string | Blob, filename?: string][]

/** A request with a form, as `fetch` writes it. */
function formOf(parts: Parts): RequestInit {
  const body = new FormData()
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, value, filename)
  }
  return { method: 'POST', body }
}

const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' })
const photo = new Blob([PNG], { type: 'image/png' })
const albums = statusOf(join(CASES, 'mock-multipart-json-part-and-repeated-parts-refused.yaml'))
const GOOD: Parts = [
  ['meta', json({ title: 'a', year: 2000 })],
  ['photos', photo, 'a.png'],
]

test.each<[string, number, Parts]>([
  ['a JSON part and a file', 201, GOOD],
  ['repeated parts', 201, [...GOOD, ['photos', photo, 'b.png'], ['tags', 'x'], ['tags', 'y']]],
  ['one tag', 201, [...GOOD, ['tags', 'x']]],
  ['three files', 400, [...GOOD, ['photos', photo, 'b.png'], ['photos', photo, 'c.png']]],
  ['a tag against its pattern', 400, [...GOOD, ['tags', 'X']]],
  ['no file', 400, [['meta', json({ title: 'a' })]]],
  [
    'no JSON part',
    400,
    [
      ['title', 'a'],
      ['photos', photo, 'a.png'],
    ],
  ],
  [
    'JSON without a property',
    400,
    [
      ['meta', json({})],
      ['photos', photo, 'a.png'],
    ],
  ],
  [
    'JSON with a text for a number',
    400,
    [
      ['meta', json({ title: 'a', year: '2000' })],
      ['photos', photo, 'a.png'],
    ],
  ],
  [
    'JSON that is none',
    400,
    [
      ['meta', new Blob(['{'], { type: 'application/json' })],
      ['photos', photo, 'a.png'],
    ],
  ],
  [
    'a JSON part as text',
    400,
    [
      ['meta', '{"title":"a"}'],
      ['photos', photo, 'a.png'],
    ],
  ],
  ['two JSON parts', 400, [...GOOD, ['meta', json({ title: 'b' })]]],
  [
    'a file of another type',
    400,
    [
      ['meta', json({ title: 'a' })],
      ['photos', new Blob([PNG], { type: 'image/gif' }), 'a.gif'],
    ],
  ],
])('a form with files: %s is answered with %d (#27, 3.2)', async (_, status, parts) => {
  expect(await albums('/albums', formOf(parts))).toBe(status)
})

const votes = statusOf(join(CASES, 'mock-urlencoded-arrays-refused-and-foreign-error-shape.yaml'))

test.each([
  ['weight=2', 200],
  ['', 200],
  ['weight=2&picks=a&picks=b', 200],
  ['picks=a', 200],
  ['spots=1,2', 200],
  ['spots=1%2C2', 200],
  ['spots=', 200],
  ['weight=ten', 400],
  ['weight=0', 400],
  ['weight=1&weight=2', 400],
  ['picks=c', 400],
  ['picks=a&picks=a&picks=a&picks=a', 400],
  ['spots=1,2,3', 400],
  ['spots=1,b', 400],
  ['spots=1&spots=2', 400],
])('a form without files: %s is answered with %d (#27, 3.2)', async (body, status) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await votes('/votes', { method: 'POST', headers, body: body === '' ? 'weight=1' : body })).toBe(
    status,
  )
})

/** A document with one form. */
function withForm(type: string, schema: unknown, encoding: unknown = {}) {
  const spec = join(mkdtempSync(join(folder, 'f-')), 'things.json')
  const post = {
    operationId: 'addThing',
    requestBody: { required: true, content: { [type]: { schema, encoding } } },
    responses: { 204: { description: 'Done.' } },
  }
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/things': { post } } }
  writeFileSync(spec, JSON.stringify(document))
  return statusOf(spec)
}

const ADDRESS = { type: 'object', additionalProperties: false, properties: { zip: { type: 'integer' } } }
const CLOSED = {
  type: 'object',
  additionalProperties: false,
  required: ['address'],
  properties: { address: ADDRESS },
}

test.each<[string, unknown, [string, number][]]>([
  [
    'as JSON',
    {},
    [
      ['address=%7B%22zip%22%3A1%7D', 204],
      ['address=%7B%22zip%22%3A%221%22%7D', 400],
      ['address=zip', 400],
      ['zip=1', 204],
      ['zip=1&other=1', 400],
    ],
  ],
  [
    'as its properties',
    { address: { style: 'form', explode: true } },
    [
      ['zip=1', 204],
      ['zip=a', 400],
      ['other=1', 400],
    ],
  ],
  [
    'joined',
    { address: { style: 'form', explode: false } },
    [
      ['address=zip,1', 204],
      ['address=zip', 400],
      ['address=zip,1,more,2', 400],
    ],
  ],
  [
    'in brackets',
    { address: { style: 'deepObject', explode: true } },
    [
      ['address%5Bzip%5D=1', 204],
      ['address[zip]=a', 400],
      ['address[more]=1', 400],
      ['address[zip]=1&other=1', 400],
    ],
  ],
])('an object of a form without files, %s (#27, 3.2)', async (_, encoding, forms) => {
  const type = 'application/x-www-form-urlencoded'
  const ask = withForm(type, CLOSED, encoding)
  for (const [body, status] of forms) {
    const answered = await ask('/things', { method: 'POST', headers: { 'content-type': type }, body })
    expect([body, answered]).toEqual([body, status])
  }
})

test('sizes of files, headers of parts and fields that are closed are checked (#27, 3.2)', async () => {
  const file = { type: 'string', format: 'binary', minLength: 300, maxLength: 400 }
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: { file, note: { type: 'integer' } },
  }
  const headers = { 'X-Rate': { required: true, schema: { type: 'integer' } } }
  const ask = withForm('multipart/form-data', schema, { note: { headers } })
  const sized = (size: number): Parts => [['file', new Blob([new Uint8Array(size)]), 'a.bin']]
  expect(await ask('/things', formOf(sized(300)))).toBe(204)
  expect(await ask('/things', formOf(sized(299)))).toBe(400)
  expect(await ask('/things', formOf(sized(401)))).toBe(400)
  expect(await ask('/things', formOf([['more', '1']]))).toBe(400)
  const written = (lines: string) => ({
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\nContent-Disposition: form-data; name="note"\r\n${lines}\r\n5\r\n--x--\r\n`,
  })
  expect(await ask('/things', written('X-Rate: 7\r\n'))).toBe(204)
  expect(await ask('/things', written('X-Rate: high\r\n'))).toBe(400)
  expect(await ask('/things', written(''))).toBe(400)
})

test.each([
  [200, 204],
  [201, 400],
])(
  'JSON that is nested %d deep is answered with %d in each kind of form (#27, 2.8)',
  async (depth, status) => {
    const schema = { type: 'object', properties: { any: { type: 'object' } } }
    const nested = `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`
    const parts: Parts = [['any', new Blob([nested], { type: 'application/json' })]]
    expect(await withForm('multipart/form-data', schema)('/things', formOf(parts))).toBe(status)
    const type = 'application/x-www-form-urlencoded'
    const sent = {
      method: 'POST',
      headers: { 'content-type': type },
      body: `any=${encodeURIComponent(nested)}`,
    }
    expect(await withForm(type, schema)('/things', sent)).toBe(status)
  },
)
