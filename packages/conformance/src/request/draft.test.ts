import type { Tree } from '@portal/document'
import { expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { headersOf, targetOf } from './draft.ts'

test.each<[Tree, unknown, string]>([
  [{}, 'a b', '/a%20b'],
  [{}, ['red', 'blue'], '/red,blue'],
  [{ style: 'label', explode: true }, ['red', 'blue'], '/.red.blue'],
  [{ style: 'matrix' }, ['red', 'blue'], '/;id=red,blue'],
  [{ style: 'matrix', explode: true }, ['red', 'blue'], '/;id=red;id=blue'],
  [{ in: 'query' }, ['red', 'blue'], '/?id=red&id=blue'],
  [{ in: 'query', explode: false }, ['red', 'blue'], '/?id=red,blue'],
  [{ in: 'query', explode: false }, ['red,green', 'blue'], '/?id=red%2Cgreen,blue'],
  [{ in: 'query', explode: false }, { a: 1, b: 'c' }, '/?id=a,1,b,c'],
  [{ in: 'query' }, { a: 1, b: 'c' }, '/?a=1&b=c'],
  [{ in: 'query', allowReserved: true }, 'a/b?c', '/?id=a/b?c'],
  [{ in: 'query', content: { 'application/json': {} } }, { a: 1 }, '/?id=%7B%22a%22%3A1%7D'],
  [{ in: 'query', style: 'deepObject' }, { a: 1 }, '/?id%5Ba%5D=1'],
])('%j with %j is %s', (parameter, value, target) => {
  const own = { name: 'id', in: 'path', schema: {}, ...parameter }
  const path = own.in === 'path' ? '/{id}' : '/'
  const paths = { [path]: { get: { parameters: [own], responses: {} } } }
  const [operation] = operationsOf(documentOf('a.json', { openapi: '3.1.0', paths }))
  if (operation === undefined) throw new Error('no operation')
  const values = {
    path: { id: value },
    query: own.in === 'query' ? { id: value } : {},
    header: {},
    cookie: {},
  }
  expect(targetOf({ operation, values, body: undefined, session: 'given' }, [])).toBe(target)
})

test('parameters that share a segment, and text beside them, are all in the address; headers and cookies have their style (#27, 3.1)', () => {
  const at = (name: string, location: string, more: Tree = {}) => ({
    name,
    in: location,
    schema: {},
    ...more,
  })
  const parameters = [
    at('from', 'path'),
    at('to', 'path'),
    at('x-parts', 'header'),
    at('x-keys', 'header', { explode: true }),
    at('seen', 'cookie', { explode: false }),
    at('tag', 'cookie'),
  ]
  const paths = { '/span/{from}-{to}.txt': { get: { parameters, responses: {} } } }
  const [operation] = operationsOf(documentOf('a.json', { openapi: '3.1.0', paths }))
  if (operation === undefined) throw new Error('no operation')
  const values = {
    path: { from: 2, to: 'a-b/c' },
    query: {},
    header: { 'x-parts': ['a', 'b'], 'x-keys': { a: 1, b: 'c d' } },
    cookie: { seen: ['a', 'b'], tag: ['c', 'd'] },
  }
  const draft = { operation, values, body: undefined, session: 'given' } as const
  expect(targetOf(draft, [['key', 'a b']])).toBe('/span/2-a-b%2Fc.txt?key=a%20b')
  expect(headersOf(draft)).toMatchObject({
    'x-parts': 'a,b',
    'x-keys': 'a=1,b=c d',
    cookie: 'seen=a,b; tag=c; tag=d',
  })
})
