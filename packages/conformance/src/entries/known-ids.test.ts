import { expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { type Operation, operationsOf } from '../document/operations.ts'
import { type Exchange, notSent } from '../send/exchange.ts'
import { createKnownIds } from './known-ids.ts'

const answers = { responses: { 200: { description: 'ok' } } }

/** The ids that a service gave in a list of one entry. */
function learnt(path: string, entry: object) {
  const list = path.replace(/\/[^/]*$/, '')
  const document = documentOf('a.json', {
    openapi: '3.1.0',
    paths: { [list]: { get: answers }, [path]: { get: answers } },
  })
  const operations = operationsOf(document)
  const ids = createKnownIds(operations)
  for (const operation of operations.filter((each) => each.path === list))
    ids.learn(operation, [], answered(operation, [entry]))
  return ids
}

function answered(operation: Operation, value: unknown): Exchange {
  const { sent } = notSent(operation, '')
  const headers = { 'content-type': 'application/json' }
  const text = JSON.stringify(value)
  const got = { status: 200, headers, text, bytes: text.length, json: { value }, broken: undefined }
  return { operation, sent, got, problem: undefined, ms: 1 }
}

test.each([
  ['/strategies/{name}', { name: 'gradual' }, 'strategyName', 'gradual'],
  ['/strategies/{name}', { name: 'gradual' }, 'strategyId', 'gradual'],
  ['/strategies/{strategy}', { strategy: 'gradual' }, 'strategy', 'gradual'],
  ['/vets/{code}', { code: 'V-1' }, 'code', 'V-1'],
])('with %s and the entry %j, %s is an id that is known', (path, entry, name, id) => {
  expect(learnt(path, entry).named(name)).toBe(id)
})

test.each(['name', 'type', 'value', 'id'])('a bare %s in a body belongs to the new entry', (name) => {
  expect(learnt(`/strategies/{${name}}`, { [name]: 'gradual' }).named(name)).toBeUndefined()
})
