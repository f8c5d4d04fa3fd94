import { describe, expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { type Operation, operationsOf } from '../document/operations.ts'
import { sessionHeaders, sessionQuery, withMetNeed } from './session.ts'

function operationWith(...security: Record<string, string[]>[]): Operation {
  const [operation] = operationsOf(
    documentOf('a.json', {
      openapi: '3.1.0',
      paths: { '/a': { get: { security, responses: {} } } },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          key: { type: 'apiKey', in: 'header', name: 'X-Key' },
          sid: { type: 'apiKey', in: 'cookie', name: 'sid' },
          api: { type: 'apiKey', in: 'query', name: 'api_key' },
        },
      },
    }),
  )
  if (operation === undefined) throw new Error('no operation')
  return operation
}

const given = {
  bearer: 'abc',
  headers: { 'X-Key': 'k', cookie: 'sid=1', 'X-Other': 'o' },
  keys: { api_key: 'q' },
}

describe('bearer token and API key', () => {
  const both = operationWith({ token: [], key: [] })

  test.each([
    ['given', { 'x-key': 'k', cookie: 'sid=1', 'x-other': 'o', authorization: 'Bearer abc' }],
    ['none', { cookie: 'sid=1', 'x-other': 'o' }],
    [{ without: 'X-Key' }, { cookie: 'sid=1', 'x-other': 'o', authorization: 'Bearer abc' }],
    [
      { key: 'X-Key', value: 'x' },
      { 'x-key': 'x', cookie: 'sid=1', 'x-other': 'o', authorization: 'Bearer abc' },
    ],
  ] as const)('%j', (session, headers) => {
    expect(sessionHeaders(given, both, session)).toEqual(headers)
  })
})

test('omitting a key in a cookie omits its cookie, and one in a query its pair', () => {
  expect(sessionHeaders(given, operationWith({ sid: [] }), 'none').cookie).toBeUndefined()
  expect(sessionQuery(given, operationWith({ api: [] }), 'given')).toEqual([['api_key', 'q']])
  expect(sessionQuery(given, operationWith({ api: [] }), 'none')).toEqual([])
})

test('among alternative schemes the one that the run can satisfy is tested, without the others', () => {
  const either = operationWith({ key: [] }, { token: [] })
  const met = withMetNeed(either, { bearer: 'abc', headers: {}, keys: {} })
  expect(met.security.map(({ name }) => name)).toEqual(['token'])
  expect(sessionHeaders(given, met, 'none')).not.toHaveProperty('x-key')
})

test('an empty requirement makes the session optional', () => {
  expect(operationWith({ token: [] }, {}).security).toEqual([])
})
