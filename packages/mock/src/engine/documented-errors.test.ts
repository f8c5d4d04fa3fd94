import { describe, expect, test } from 'vitest'
import { openDocument } from '../../testing/stranger.ts'
import type { Fault } from '../world/types.ts'

const OK = { description: 'ok' }
const MOST = [{ name: 'most', in: 'query', schema: { type: 'integer' } }]

/** The 422 that FastAPI writes into every document, whose members are all optional. */
const VALIDATION_ERROR = {
  title: 'HTTPValidationError',
  type: 'object',
  properties: {
    detail: { type: 'array', items: { type: 'object', properties: { msg: { type: 'string' } } } },
  },
}

const error = (media: object) => ({ description: 'refused', content: { 'application/json': media } })

/** The body of a refused call where its error is documented so. */
async function refusal(media: object, components: object = {}) {
  const { ask } = await openDocument(
    {
      '/things': {
        get: { operationId: 'things', parameters: MOST, responses: { 200: OK, 422: error(media) } },
      },
    },
    components,
  )
  const { status, text } = await ask('GET', '/things?most=x')
  return { status, body: JSON.parse(text) }
}

describe('a refusal has the documented body where the schema takes any object (#27, 3.5)', () => {
  test.each([
    ['one made from the schema', { schema: VALIDATION_ERROR }, { detail: [{ msg: 'string' }] }],
    [
      'one by a reference in a combination',
      { schema: { allOf: [{ $ref: '#/components/schemas/Error' }] } },
      { detail: [{ msg: 'string' }] },
    ],
    [
      'the example of an open object',
      { schema: { type: 'object', properties: { detail: { type: 'string' } } }, example: { detail: 'No.' } },
      { detail: 'No.' },
    ],
    [
      'the example beside a schema without members',
      { schema: {}, example: { detail: 'No.' } },
      { detail: 'No.' },
    ],
    ['the example without a schema', { example: { detail: 'No.' } }, { detail: 'No.' }],
  ])('%s', async (_what, media, body) => {
    expect(await refusal(media, { schemas: { Error: VALIDATION_ERROR } })).toEqual({ status: 422, body })
  })

  test.each([
    ['the schema has our errors', { schema: { type: 'object', properties: { errors: { type: 'array' } } } }],
    ['the schema says nothing', { schema: { type: 'object' } }],
    ['there is no schema', {}],
  ])('the mock says what is wrong where %s', async (_where, media) => {
    const body = { errors: [{ field: '/query/most' }] }
    expect(await refusal(media)).toMatchObject({ status: 422, body })
  })
})

test('a fault keeps its delay and its Retry-After beside the documented body and headers (#27, 3.5)', async () => {
  const busy = {
    ...error({ example: { detail: 'Busy.' } }),
    headers: {
      'Retry-After': { schema: { type: 'integer' }, example: 30 },
      'X-Left': { schema: { type: 'integer' }, example: 0 },
    },
  }
  const { fetch, handle, worlds } = await openDocument({
    '/things': { get: { operationId: 'things', responses: { 200: OK, 429: busy, 503: busy } } },
  })
  const fault = (more: Partial<Fault>) =>
    worlds.get('default').faults.push({ operationId: 'things', kind: 'status', times: 1, ...more })
  fault({ status: 429, retryAfter: 2, delayMs: 800 })
  const slow = await handle({ method: 'GET', url: '/things', headers: {} })
  expect(slow).toMatchObject({
    status: 429,
    delayMs: 800,
    headers: { 'content-type': 'application/json', 'retry-after': '2', 'x-left': '0' },
    body: '{"detail":"Busy."}',
  })
  fault({ status: 503 })
  expect((await fetch('http://mock/things')).headers.get('retry-after')).toBe('30')
})

describe('an unknown path and a wrong method', () => {
  const gone = error({ example: { detail: 'Nothing here.' } })
  const refused = error({ example: { detail: 'Refused.' } })

  test('have the documented error, and the method still names the known ones (#27, 3.5)', async () => {
    const { fetch, worlds } = await openDocument({
      '/': { get: { operationId: 'start', responses: { 200: OK, 500: refused } } },
      '/things': {
        get: { operationId: 'things', responses: { 200: OK, '4XX': refused } },
        post: { operationId: 'addThing', responses: { 200: OK, 404: gone } },
      },
    })
    const unknown = await fetch('http://mock/nowhere')
    expect([unknown.status, await unknown.json()]).toEqual([404, { detail: 'Nothing here.' }])
    const wrong = await fetch('http://mock/things', { method: 'DELETE' })
    expect([wrong.status, await wrong.json()]).toEqual([405, { detail: 'Refused.' }])
    expect(wrong.headers.get('allow')).toBe('GET, POST')
    expect(worlds.get('default').log.map(({ status }) => status)).toEqual([404, 405])
  })

  test('name the reason where nothing is documented', async () => {
    const { ask } = await openDocument({
      '/things': { get: { operationId: 'things', responses: { 200: OK } } },
    })
    const errors = [{ code: 'NOT_FOUND', message: expect.any(String) }]
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['DELETE', '/things'],
    ] as const) {
      expect(JSON.parse((await ask(method, path)).text)).toEqual({ errors })
    }
  })
})
