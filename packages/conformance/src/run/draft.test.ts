import { expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import type { Tree } from '../document/tree.ts'
import { targetOf } from './draft.ts'

test.each<[Tree, unknown, string]>([
  [{}, 'a b', '/a%20b'],
  [{}, ['red', 'blue'], '/red,blue'],
  [{ style: 'label', explode: true }, ['red', 'blue'], '/.red.blue'],
  [{ style: 'matrix' }, ['red', 'blue'], '/;id=red,blue'],
  [{ style: 'matrix', explode: true }, ['red', 'blue'], '/;id=red;id=blue'],
  [{ in: 'query' }, ['red', 'blue'], '/?id=red&id=blue'],
  [{ in: 'query', explode: false }, ['red', 'blue'], '/?id=red%2Cblue'],
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
