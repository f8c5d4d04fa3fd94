import { describe, expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import type { Exchange } from '../send/exchange.ts'
import { createdId } from './created-id.ts'
import { createKnownIds } from './known-ids.ts'
import { stepsOf } from './resources.ts'

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^N-' } }
const owner = { ...id, name: 'ownerId', schema: { type: 'string' } }
const linked = (operation: object, parameters: object) => ({
  description: 'Created',
  links: { it: { ...operation, parameters } },
})

const operations = operationsOf(
  documentOf('notes.json', {
    openapi: '3.1.0',
    servers: [{ url: 'https://api.example/v1' }],
    paths: {
      '/notes': {
        post: {
          operationId: 'addNote',
          responses: {
            201: linked({ operationId: 'getNote' }, { id: '$response.body#/note/key' }),
            202: linked({ operationId: 'getOwner' }, { id: '$response.body#/owner/id' }),
            203: linked(
              { operationRef: '#/paths/~1notes~1{id}/get' },
              { 'path.id': '$response.header.X-Note' },
            ),
            default: { description: 'None' },
          },
        },
      },
      '/notes/{id}': { get: { operationId: 'getNote', parameters: [id], responses: {} } },
      '/owners/{id}': {
        get: { operationId: 'getOwner', parameters: [{ ...id, schema: { type: 'string' } }], responses: {} },
      },
      '/owners/{ownerId}/notes': { post: { operationId: 'addOwnNote', parameters: [owner], responses: {} } },
      '/owners/{ownerId}/notes/{id}': {
        get: { operationId: 'getOwnNote', parameters: [owner, id], responses: {} },
      },
    },
  }),
)

const named = (wanted: string) => {
  const found = operations.find((each) => each.id === wanted)
  if (found === undefined) throw new Error(wanted)
  return found
}

function answered(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
  by = 'addNote',
): Exchange {
  const curl = { files: [], body: [] }
  const sent = { method: 'POST', headers: {}, body: undefined, curl, secrets: new Map() }
  const got = { status, headers, text: '', bytes: 1, json: { value }, broken: undefined }
  const url = 'http://localhost:8080/v1/notes'
  return { operation: named(by), sent: { ...sent, url }, got, problem: undefined, ms: 1 }
}

function idFrom(exchange: Exchange, item = 'getNote'): unknown {
  const step = stepsOf(named(item)).at(-1)
  if (step === undefined) throw new Error('no step')
  return createdId(exchange.operation, exchange, step)
}

describe('the id of a created entry', () => {
  const body = { id: 'N-body', note: { key: 'N-link' } }

  test.each([
    ['/v1/notes/N-1'],
    ['https://gateway.example/any/v1/notes/N-1/'],
    ['/notes/N-1?expand=owner'],
    ['notes/N-1'],
  ])('is in the Location %s, before links and body', (location) => {
    expect(idFrom(answered(201, body, { location }))).toBe('N-1')
  })

  test.each([
    ['the collection', '/v1/notes'],
    ['the collection with a filter', '/v1/notes?id=N-1'],
    ['something below the entry', '/v1/notes/N-1/history'],
    ['an entry of another collection', '/v1/jobs/N-1'],
    ['a value that the parameter does not take', '/v1/notes/recent'],
    ['no address', 'http://['],
    ['a broken encoding', '/v1/notes/%E0%A4%A'],
  ])('is not in a Location of %s', (_, location) => {
    expect(idFrom(answered(201, body, { location }))).toBe('N-link')
  })

  test('is where a link points, in the body or in a header', () => {
    expect(idFrom(answered(201, body))).toBe('N-link')
    expect(idFrom(answered(203, body, { 'x-note': 'N-header' }))).toBe('N-header')
  })

  test('is not where a link of another operation points, or for another answer', () => {
    expect(idFrom(answered(202, { id: 'N-2', owner: { id: 'N-owner' } }))).toBe('N-2')
    expect(idFrom(answered(200, body))).toBe('N-body')
  })

  test('is in the body by the name and the schema of the parameter', () => {
    expect(idFrom(answered(200, { data: { id: 'N-3', ownerId: 'O-1' } }))).toBe('N-3')
    expect(idFrom(answered(200, { id: 17, noteId: 'N-4' }))).toBe('N-4')
  })

  test('is never the id of a part of the entry', () => {
    expect(idFrom(answered(200, { text: 'a', owner: { id: 'N-owner' } }))).toBeUndefined()
    expect(idFrom(answered(200, { owner: { id: 'N-owner' } }))).toBeUndefined()
  })
})

test('a Location below known parents gives the ids of the entry and of its parents', () => {
  const ids = createKnownIds(operations)
  ids.learn(named('addNote'), [], answered(201, {}, { location: '/v1/owners/O-7/notes/N-8' }))
  expect(ids.of('/v1/owners/{}/notes', ['O-7'])).toEqual(['N-8'])
  expect(ids.of('/v1/notes', [])).toEqual([])
  ids.forget('/v1/owners/{}/notes', 'N-8')
  expect(ids.of('/v1/owners/{}/notes', ['O-7'])).toEqual([])
})
