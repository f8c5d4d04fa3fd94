import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createMock } from '../index.ts'

const CASES = join(import.meta.dirname, '../../../../tests/cases')
const folder = mkdtempSync(join(tmpdir(), 'written-'))
afterAll(() => rmSync(folder, { recursive: true }))

const statusOf = (spec: string) => {
  const mock = createMock({ specs: [spec] })
  return async (path: string, init?: RequestInit) =>
    (await (await mock).fetch(`http://mock${path}`, init)).status
}

describe('paths', () => {
  const first = statusOf(join(CASES, 'mock-parameter-in-first-segment-is-never-found.yaml'))
  test.each([
    ['/report.json', 200],
    ['/report.xml', 200],
    ['/report.pdf', 400],
    ['/report.', 404],
    ['/acme/users', 200],
    ['/a%2Fb/users/', 200],
    ['/acme/user', 404],
    ['/users', 404],
    ['/_mock/personas', 200],
  ])('a parameter in the first segment: %s is answered with %d (#27, 3.1, 3.5)', async (path, status) => {
    expect(await first(path)).toBe(status)
  })

  const span = statusOf(join(CASES, 'kit-two-parameters-in-one-segment-sent-as-undefined.yaml'))
  test.each([
    ['/span/2-4', 200],
    ['/span/2-10', 400],
    ['/span/1-2-4', 400],
    ['/span/2', 404],
  ])('two parameters in one segment: %s is answered with %d (#27, 3.1)', async (path, status) => {
    expect(await span(path)).toBe(status)
  })

  const users = statusOf(join(CASES, 'kit-parameter-before-a-literal-sent-as-undefined.yaml'))
  test.each([
    ['GET', '/users/u1', 200],
    ['GET', '/users/x1', 400],
    ['POST', '/users/u1:activate', 200],
    ['POST', '/users/x1:activate', 400],
    ['POST', '/users/u1', 405],
  ])('a parameter before a literal: %s %s is answered with %d (#27, 3.1)', async (method, path, status) => {
    expect(await users(path, { method })).toBe(status)
  })
})

const people = statusOf(join(CASES, 'kit-delimiters-of-unexploded-query-values-are-percent-encoded.yaml'))

test.each([
  ['who=role,admin,level,2', 200],
  ['who=level,2,role,guest&sort=name%7Cage&at[lat]=1&at[lon]=-2&filter[team]=t1&offset=0&limit=50', 200],
  ['who=role,admin,level,2&sort=name|age', 200],
  ['who=role%2Cadmin%2Clevel%2C2', 400],
  ['who=role,admin,level', 400],
  ['who=role,admin,level,ten', 400],
  ['who=role,admin,level,2,more,1', 400],
  ['who=role,admin,level,2&who=role,admin,level,2', 400],
  ['role=admin&level=2', 400],
  ['who=role,admin,level,2&limit=51', 400],
  ['who=role,admin,level,2&sort=name,age', 400],
  ['who=role,admin,level,2&sort=', 400],
  ['who=role,admin,level,2&at[lat]=1', 400],
  ['who=role,admin,level,2&at[lat]=1&at[lon]=2&at[more]=3', 400],
  ['who=role,admin,level,2&filter[team]=x', 400],
])('a query of styles: %s is answered with %d (#27, 3.1)', async (query, status) => {
  expect(await people(`/people?${query}`)).toBe(status)
})

const INTEGERS = { type: 'array', minItems: 1, maxItems: 2, items: { type: 'integer' } }
const SIZE = { type: 'object', required: ['w'], properties: { w: { type: 'integer' } } }

/** A document with one operation of one parameter. */
function withParameter(parameter: Record<string, unknown>, path = '/things') {
  const spec = join(mkdtempSync(join(folder, 'p-')), 'things.json')
  const get = {
    operationId: 'getThings',
    parameters: [parameter],
    responses: { 204: { description: 'Done.' } },
  }
  writeFileSync(
    spec,
    JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { [path]: { get } } }),
  )
  return statusOf(spec)
}

test.each<[string, Record<string, unknown>, [string, Record<string, string>, number][]]>([
  [
    'a header',
    { name: 'X-Parts', in: 'header', schema: INTEGERS },
    [
      ['', { 'x-parts': '1, 2' }, 204],
      ['', { 'x-parts': '1,2,3' }, 400],
      ['', { 'x-parts': '1,b' }, 400],
    ],
  ],
  [
    'cookies',
    { name: 'seen', in: 'cookie', required: true, schema: INTEGERS },
    [
      ['', { cookie: 'a=b; seen=1; seen=2' }, 204],
      ['', { cookie: 'seen=x' }, 400],
      ['', { cookie: 'a=b' }, 400],
      ['', {}, 400],
    ],
  ],
  [
    'JSON',
    { name: 'size', in: 'query', content: { 'application/json': { schema: SIZE } } },
    [
      ['?size=%7B%22w%22%3A1%7D', {}, 204],
      ['?size=%7B%22w%22%3A%221%22%7D', {}, 400],
      ['?size=%7B%22', {}, 400],
    ],
  ],
  [
    'spaces',
    { name: 'n', in: 'query', style: 'spaceDelimited', explode: false, schema: INTEGERS },
    [
      ['?n=1%202', {}, 204],
      ['?n=1+2', {}, 204],
      ['?n=1%202%203', {}, 400],
    ],
  ],
  [
    'a name in another case',
    { name: 'page', in: 'query', required: true, schema: { type: 'integer' } },
    [
      ['?page=1', {}, 204],
      ['?Page=1', {}, 400],
    ],
  ],
  ['an empty number', { name: 'page', in: 'query', schema: { type: 'integer' } }, [['?page=', {}, 400]]],
  [
    'an empty text',
    { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
    [['?q=', {}, 204]],
  ],
  [
    'a name alone',
    { name: 'q', in: 'query', required: true, allowEmptyValue: true, schema: { type: 'integer' } },
    [
      ['?q', {}, 204],
      ['', {}, 400],
    ],
  ],
])('%s is read in its style (#27, 3.1)', async (_, parameter, requests) => {
  const ask = withParameter(parameter)
  for (const [query, headers, status] of requests) {
    expect([query, headers, await ask(`/things${query}`, { headers })]).toEqual([query, headers, status])
  }
})

test.each([
  [{ style: 'matrix' }, '/cars;n=1,2', 204],
  [{ style: 'matrix', explode: true }, '/cars;n=1;n=2', 204],
  [{ style: 'matrix' }, '/cars;m=1,2', 400],
  [{ style: 'label', explode: true }, '/cars.1.2', 204],
  [{ style: 'label' }, '/cars.1,2', 204],
  [{ style: 'label' }, '/cars.1,b', 400],
  [{}, '/cars1,2', 204],
])('in a path, %j: %s is answered with %d (#27, 3.1)', async (style, address, status) => {
  const ask = withParameter({ name: 'n', in: 'path', required: true, schema: INTEGERS, ...style }, '/cars{n}')
  expect(await ask(address)).toBe(status)
})

test.each([
  [200, 204],
  [201, 400],
])('a parameter of JSON that is nested %d deep is answered with %d (#27, 2.8)', async (depth, status) => {
  const ask = withParameter({ name: 'any', in: 'query', content: { 'application/json': { schema: {} } } })
  expect(await ask(`/things?any=${'['.repeat(depth)}${']'.repeat(depth)}`)).toBe(status)
})
