import { expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { fixturesOf } from './fixtures.ts'

const body = {
  content: { 'application/json': { schema: { type: 'object', properties: { code: {}, name: {} } } } },
}
const paths = {
  '/a': { post: { operationId: 'postA', requestBody: body, responses: {} } },
  '/b': { get: { operationId: 'getB', responses: {} } },
}
const [postA, getB] = operationsOf(documentOf('a.json', { openapi: '3.1.0', paths }))
if (postA === undefined || getB === undefined) throw new Error('no operations')

function counter(): () => string {
  let count = 0
  return () => {
    count += 1
    return String(100_000 + count)
  }
}

test('values of an operation take precedence over common values, whatever the spelling of the name', () => {
  const fixtures = fixturesOf({ 'book-id': ['1', '2'], operations: { postA: { bookId: '3' } } })
  expect(fixtures.valuesOf(postA, 'book_id')).toEqual(['3'])
  expect(fixtures.valuesOf(getB, 'bookId')).toEqual(['1', '2'])
})

test('a body for a media type takes precedence over one for all', () => {
  const bodies = { 'text/csv': 'a,b' }
  const fixtures = fixturesOf({ operations: { postA: { body: [{ a: 1 }, { a: 2 }], bodies } } })
  expect(fixtures.bodiesOf(postA, 'application/json')).toEqual([{ a: 1 }, { a: 2 }])
  expect(fixtures.bodiesOf(postA, 'text/csv')).toEqual(['a,b'])
})

test('a single-use value is renewed and replaces every earlier one, as a text or a number', async () => {
  const fixtures = fixturesOf({ operations: { postA: { code: counter() } } })
  expect(fixtures.servesOnce(postA)).toBe(true)
  await fixtures.renew(postA)
  const first = fixtures.valuesOf(postA, 'code')[0]
  await fixtures.renew(postA)
  const renew = await fixtures.renew(postA)
  expect(first).toBe('100001')
  expect(renew({ list: [first], number: Number(first), other: 'a' })).toEqual({
    list: ['100003'],
    number: 100_003,
    other: 'a',
  })
})

test('inside a body only single-use values change', async () => {
  const fixtures = fixturesOf({ operations: { postA: { body: { name: 'Ann', code: counter() } } } })
  await fixtures.renew(postA)
  const [first] = fixtures.bodiesOf(postA, 'application/json')
  const renew = await fixtures.renew(postA)
  expect(renew(first)).toEqual({ name: 'Ann', code: '100002' })
})

test('a common single-use value is made only for operations that have its name', () => {
  const fixtures = fixturesOf({ code: counter() })
  expect(fixtures.servesOnce(postA)).toBe(true)
  expect(fixtures.servesOnce(getB)).toBe(false)
})

test('a single-use value that begins with zeros replaces its number, and is replaced as one', async () => {
  const codes = ['673863', '084479', '013116', '5']
  const fixtures = fixturesOf({ operations: { postA: { code: () => codes.shift() } } })
  await fixtures.renew(postA)
  const renewed: unknown[] = []
  for (const earlier of [673_863, 84_479, 13_116])
    renewed.push((await fixtures.renew(postA))({ code: earlier }))
  expect(renewed).toEqual([{ code: 84_479 }, { code: 13_116 }, { code: 5 }])
})
