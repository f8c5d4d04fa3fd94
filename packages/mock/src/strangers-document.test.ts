import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDocument, openSpec } from '../testing/stranger.ts'
import { asDocumented } from './engine/documented-errors.ts'
import { faulty } from './engine/faults.ts'
import { loadDocuments } from './engine/load-documents.ts'
import { createPrism } from './engine/prism.ts'
import { OPENAPI_DIR } from './index.ts'

const CASES = join(import.meta.dirname, '../../../tests/cases')

const NOTHING = { status: 200, headers: {}, body: '' }

const openCase = (name: string) => openSpec(join(CASES, `${name}.yaml`))

describe('the case of refusals and faults', async () => {
  const { ask, worlds } = await openCase('mock-refusals-and-faults-not-in-the-documents-error-shape')
  const code = expect.any(String)

  test('a refused request has the error body of the document (#27, 3.5)', async () => {
    const { status, type, text } = await ask('GET', '/users/nobody')
    expect([status, type]).toEqual([400, 'application/json'])
    expect(JSON.parse(text)).toMatchObject({ code })
  })

  test.each([404, 400, 500, 503])('a fault of %i has it too (#27, 3.5)', async (wanted) => {
    worlds.get('default').faults.push({ operationId: 'getUser', kind: 'status', status: wanted, times: 1 })
    const { status, text } = await ask('GET', '/users/u1')
    expect(status).toBe(wanted)
    expect(JSON.parse(text)).toMatchObject({ code })
  })

  test('the operation itself answers as before', async () => {
    expect(await ask('GET', '/users/u1')).toMatchObject({ status: 200, text: '{"id":"u1","active":false}' })
  })
})

test('an error has the first example of its status, of its range or of default, with its media type (#27, 3.5)', async () => {
  const problem = (example: object) => ({
    description: 'refused',
    content: { 'application/problem+json': { schema: { type: 'object', required: ['title'] }, example } },
  })
  const { ask, worlds } = await openDocument({
    '/things': {
      get: {
        operationId: 'things',
        parameters: [{ name: 'most', in: 'query', schema: { type: 'integer' } }],
        responses: {
          200: { description: 'ok' },
          400: problem({ title: 'Bad' }),
          '4XX': problem({ title: 'Some' }),
          default: problem({ title: 'Any' }),
        },
      },
    },
    '/others': { get: { operationId: 'others', responses: { 200: { description: 'ok' } } } },
  })
  const fault = (operationId: string, status: number, retryAfter?: number) => {
    const { faults } = worlds.get('default')
    faults.push({ operationId, kind: 'status', status, times: 1, ...(retryAfter && { retryAfter }) })
  }
  const answers = []
  answers.push(await ask('GET', '/things?most=x'))
  for (const status of [404, 503]) {
    fault('things', status)
    answers.push(await ask('GET', '/things'))
  }
  fault('others', 400)
  answers.push(await ask('GET', '/others'))
  const type = 'application/problem+json'
  expect(answers).toEqual([
    { status: 400, type, text: '{"title":"Bad"}' },
    { status: 404, type, text: '{"title":"Some"}' },
    { status: 503, type, text: '{"title":"Any"}' },
    { status: 400, type, text: '{"title":"Bad"}' },
  ])
})

test('a refused request has 422 where the document knows no 400 (#27, 3.5)', async () => {
  const { ask } = await openDocument({
    '/things': {
      get: {
        operationId: 'things',
        parameters: [{ name: 'most', in: 'query', schema: { type: 'integer' } }],
        responses: { 200: { description: 'ok' }, 422: { description: 'refused' } },
      },
    },
  })
  expect((await ask('GET', '/things?most=x')).status).toBe(422)
})

describe('the case of media ranges', async () => {
  const { ask } = await openCase('mock-media-range-answered-literally-and-quoted')
  const DOC = 'application/vnd.acme.doc+json; version=2'

  test.each([
    [undefined, 'text/plain'],
    ['*/*', 'text/plain'],
    ['text/html, text/plain;q=0.5', 'text/html'],
    ['text/html;q=0.5, text/csv', 'text/csv'],
    ['text/html;q=0, text/*', 'text/plain'],
    ['image/png', 'text/plain'],
    ['nonsense', 'text/plain'],
  ])('text/* is answered for Accept %s as %s, without quotes (#27, 3.5)', async (accept, type) => {
    const headers = { 'content-type': 'text/plain', ...(accept === undefined ? {} : { accept }) }
    expect(await ask('PUT', '/blobs', headers, 'hi')).toEqual({ status: 200, type, text: 'hello' })
  })

  test.each([
    [DOC, 201],
    ['application/vnd.acme.doc+json;version="2"', 201],
    ['Application/VND.acme.doc+JSON; version=2; charset=utf-8', 201],
    ['application/vnd.acme.doc+json; version=3', 415],
    ['application/vnd.acme.doc+json', 415],
    ['application/json', 415],
    ['nonsense', 415],
  ])('a body of the type %s is answered with %i (#27, 3.5)', async (contentType, status) => {
    const answer = await ask('POST', '/docs', { 'content-type': contentType }, '{"title":"a"}')
    expect(answer).toMatchObject({ status, type: status === 201 ? DOC : 'application/problem+json' })
    expect(JSON.parse(answer.text)).toMatchObject(
      status === 201 ? { title: 'a' } : { code: expect.any(String) },
    )
  })

  test.each([DOC, 'application/vnd.acme.doc+json', 'application/*', 'text/html, */*;q=0.1'])(
    'the vendor type is answered for Accept %s (#27, 3.5)',
    async (accept) => {
      expect(await ask('POST', '/docs', { 'content-type': DOC, accept }, '{"title":"a"}')).toMatchObject({
        status: 201,
        type: DOC,
      })
    },
  )

  test('refusals have a concrete type where a range is documented (#27, 3.5)', async () => {
    const long = await ask('PUT', '/blobs', { 'content-type': 'text/plain' }, 'x'.repeat(41))
    const other = await ask('PUT', '/blobs', { 'content-type': 'application/json' }, '{}')
    expect([long, other]).toMatchObject([
      { status: 400, type: 'application/json' },
      { status: 415, type: 'application/json' },
    ])
    for (const { text } of [long, other]) expect(JSON.parse(text)).toMatchObject({ code: expect.any(String) })
  })
})

test('keys and a basic login of a document are asked for, and any value of them will do (#27, 3.5)', async () => {
  const things = (name: string) => ({
    get: { operationId: name, security: [{ [name]: [] }], responses: { 200: { description: 'ok' } } },
  })
  const schemes = {
    header: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    query: { type: 'apiKey', in: 'query', name: 'key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
    basic: { type: 'http', scheme: 'basic' },
  }
  const paths = Object.fromEntries(Object.keys(schemes).map((name) => [`/${name}`, things(name)]))
  const { ask } = await openDocument(paths, { securitySchemes: schemes })
  const statuses = await Promise.all([
    ...['/header', '/query', '/cookie', '/basic'].map((path) => ask('GET', path)),
    ask('GET', '/header', { 'x-api-key': 'any' }),
    ask('GET', '/query?key=any'),
    ask('GET', '/cookie', { cookie: 'a=b; sid=any' }),
    ask('GET', '/basic', { authorization: 'Basic YTpi' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 200, 200, 200, 200])
})

test('a fault of our own documents keeps the words of the mock, whatever its status (#27, 3.5)', async () => {
  const documents = await loadDocuments(OPENAPI_DIR)
  const prism = createPrism()
  const replaced: string[] = []
  for (const document of documents) {
    for (const operation of document.operations) {
      for (const status of [400, 401, 402, 403, 404, 409, 410, 418, 429, 500, 502, 503]) {
        const made = faulty({ operationId: operation.id, kind: 'status', status }, NOTHING, document.dialect)
        const answer = await asDocumented(prism, { document, operation }, made)
        if (answer !== made) replaced.push(`${operation.id} ${status}: ${String(answer.body)}`)
      }
    }
  }
  expect(replaced).toEqual([])
})

test('an operation with the id of one of ours answers its own example, where the document is a stranger’s (#27, 3.5)', async () => {
  const example = { mine: true }
  const responses = { 200: { description: 'ok', content: { 'application/json': { schema: {}, example } } } }
  const paths = { '/zips': { get: { operationId: 'getZipCodeServiceability', responses } } }
  const { ask, unhandled } = await openDocument(paths)
  expect(unhandled).toEqual(['getZipCodeServiceability'])
  expect(await ask('GET', '/zips')).toMatchObject({ status: 200, text: JSON.stringify(example) })
})
