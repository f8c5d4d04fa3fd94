import { expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { type Operation, operationsOf } from '../document/operations.ts'
import { coverageOf, type InputProof } from '../report/coverage.ts'
import type { Draft } from '../request/draft.ts'
import type { Got } from '../send/exchange.ts'
import { Tally } from './tally.ts'

const NOTE = {
  type: 'object',
  required: ['title'],
  additionalProperties: false,
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 3 },
    mood: { enum: ['good', 'bad'] },
    tags: { type: 'array', maxItems: 2, items: { type: 'string', pattern: '^[a-z]+$' } },
  },
}
const NODE = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 9 },
    weight: { type: 'number', minimum: 0 },
    inner: { $ref: '#/components/schemas/Node' },
  },
}
const json = (schema: object) => ({ content: { 'application/json': { schema } } })

const document = documentOf('notes.yaml', {
  openapi: '3.1.0',
  paths: {
    '/notes/{id}': {
      put: {
        operationId: 'putNote',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 5 } },
        ],
        requestBody: { required: true, ...json(NOTE) },
        responses: {
          200: { description: 'Kept', ...json({ $ref: '#/components/schemas/Node' }) },
          400: { description: 'Refused' },
          404: { description: 'Unknown' },
          409: { description: 'Changed meanwhile' },
          500: { description: 'Failed' },
        },
      },
    },
  },
  components: { schemas: { Node: NODE } },
})
const [putNote] = operationsOf(document)

type Sent = Partial<Pick<Draft, 'invalid' | 'session'>> & {
  body?: unknown
  limit?: unknown
  status: number
  answer?: unknown
}

/** The coverage after some requests with their answers. */
function after(...requests: Sent[]) {
  if (putNote === undefined) throw new Error('the document has no operation')
  const tally = new Tally()
  for (const { body, limit, status, answer, ...rest } of requests) {
    const query = limit === undefined ? {} : { limit }
    tally.add(
      {
        operation: putNote,
        values: { path: { id: 'a' }, query, header: {}, cookie: {} },
        body: body === undefined ? undefined : { media: mediaOf(putNote), value: body },
        session: 'given',
        ...rest,
      },
      { got: gotOf(status, answer) },
    )
  }
  return coverageOf(tally, [putNote])
}

function mediaOf({ body }: Operation) {
  const [media] = body?.media ?? []
  if (media === undefined) throw new Error('the operation has no body')
  return media
}

function gotOf(status: number, answer: unknown): Got {
  const headers = { 'content-type': 'application/json' }
  return { status, headers, text: '', bytes: 0, json: { value: answer }, broken: undefined }
}

type After = ReturnType<typeof after>
const statuses = ({ operations: [operation] }: After) => operation?.statuses
const input = ({ operations: [operation] }: After, name: string): InputProof | undefined =>
  operation?.inputs.find((each) => each.name === name)
const open = (found: After['keywords']['requests']) =>
  Object.fromEntries(found.filter((each) => each.open.length > 0).map((each) => [each.keyword, each.open]))

test('a status is seen by an answer, asked for by a request that should get it, and one of the service’s own is neither', () => {
  const found = after({ body: { title: 'a' }, status: 200 }, { status: 400 })
  expect(statuses(found)).toEqual([
    { status: '200', tried: true, seen: true, counts: true },
    { status: '400', tried: true, seen: true, counts: true },
    { status: '404', tried: false, seen: false, counts: true },
    { status: '409', tried: false, seen: false, counts: true },
    { status: '500', tried: false, seen: false, counts: false },
  ])
  const unknown = after({ body: { title: 'a' }, status: 200, invalid: { in: 'path', name: 'id' } })
  expect(statuses(unknown)?.[2]).toMatchObject({ status: '404', tried: true, seen: false })
})

test('a value is valid, at a bound, one of its members, left out or wrong', () => {
  const found = after(
    { body: { title: 'abc', mood: 'bad', tags: ['x', 'y'] }, limit: 1, status: 200 },
    { body: { title: 'a' }, status: 200 },
    { body: { title: 12 }, status: 400, invalid: { in: 'body', path: ['title'], keyword: 'type' } },
    { body: {}, status: 400, invalid: { in: 'body', path: ['title'], keyword: 'required' } },
    { body: { title: 'a' }, status: 400, invalid: { in: 'query', name: 'limit', keyword: 'maximum' } },
  )
  expect(input(found, '/title')).toMatchObject({
    accepted: true,
    bounds: { documented: 2, tried: 2 },
    leftOut: true,
    wrong: ['required', 'type'],
  })
  expect(input(found, '/mood')).toMatchObject({
    members: { documented: 2, tried: 1 },
    leftOut: true,
    wrong: [],
  })
  expect(input(found, '/tags/*')).toMatchObject({ accepted: true, leftOut: undefined })
  expect(input(found, 'limit')).toMatchObject({ bounds: { documented: 2, tried: 1 }, wrong: ['maximum'] })
})

test('a value that was sent is proved only by a documented success, and a violation proves no other value', () => {
  const refused = after({ body: { title: 'abc', mood: 'bad' }, status: 409 })
  expect(input(refused, '/mood')).toMatchObject({ given: true, accepted: false })
  const wrong = after({
    body: { title: 'abc', mood: 7 },
    status: 200,
    invalid: { in: 'body', path: ['mood'], keyword: 'enum' },
  })
  expect(input(wrong, '/title')).toMatchObject({ given: false, accepted: false })
})

test('a keyword of a request is exercised at its bound or by a violation, of an answer by a value', () => {
  const found = after(
    { body: { title: 'abc', tags: [] }, status: 200, answer: { name: 'a', inner: { name: 'b' } } },
    { status: 400 },
  )
  expect(open(found.keywords.requests)).toMatchObject({
    minLength: ['putNote /title'],
    enum: ['putNote /mood'],
    pattern: ['putNote /tags/*'],
    required: ['putNote /title'],
  })
  expect(open(found.keywords.requests)).not.toHaveProperty('maxLength')
  // A schema that refers to itself is one place.
  expect(open(found.keywords.answers)).toEqual({
    type: ['notes#/components/schemas/Node/properties/weight'],
    minimum: ['notes#/components/schemas/Node/properties/weight'],
  })
})

test('the percentage is of statuses that a service can be asked to show and of values, and an empty run has proved nothing', () => {
  expect(after()).toMatchObject({
    percent: 0,
    statuses: { proved: 0, documented: 4 },
    inputs: { proved: 0, documented: 7 },
  })
  // Of eleven: the statuses 200 and 400; the id, the body and its title.
  const some = after({ body: { title: 'abc' }, status: 200 }, { status: 400 })
  expect(some.percent).toBe(45.4)
})
