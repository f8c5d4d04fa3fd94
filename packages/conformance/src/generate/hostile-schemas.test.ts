import { expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import type { Reader } from '../document/shape.ts'
import { mutationsOf } from './mutations.ts'
import { createRandom } from './random.ts'
import { makeValue, NOTHING } from './values.ts'
import { variantsOf } from './variants.ts'

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Hostile', version: '1' },
  paths: { '/a': { get: { responses: { 200: { description: 'Done.' } } } } },
}

const nested = (keyword: object, depth: number): object =>
  depth === 0 ? { type: 'integer' } : { type: 'array', ...keyword, items: nested(keyword, depth - 1) }

const MANY = 2_000_000_000

/** Everything that a run makes from a schema. */
function madeFrom(schema: object, base: unknown) {
  const reader: Reader = { document: documentOf('hostile.json', DOCUMENT), side: 'request' }
  const values = (['typical', 'minimal', 'random'] as const).map((mode) =>
    makeValue(reader, schema, mode, createRandom(1)),
  )
  const { variants } = variantsOf(reader, schema, base, createRandom(1))
  const mutations = mutationsOf(reader, schema, base, createRandom(1))
  return {
    values,
    sent: [...variants, ...mutations],
    slow: [...reader.document.schemas.patterns.slow.keys()],
  }
}

test.each([
  ['a text of two billion characters', { type: 'string', minLength: MANY }],
  ['a list of two billion entries', { type: 'array', minItems: MANY, items: { type: 'string' } }],
  ['equal lists of two billion entries', { type: 'array', minItems: MANY, uniqueItems: true }],
  ['an object of two billion properties', { type: 'object', minProperties: MANY }],
  ['lists in lists in lists', nested({ minItems: 1500 }, 3)],
  ['a pattern that repeats two billion times', { type: 'string', pattern: `^a{${MANY}}$` }],
  ['a pattern that repeats repetitions', { type: 'string', pattern: '^((a{9999}){9999}){9999}$' }],
  [
    'a choice of a long text',
    { type: 'string', pattern: '^(a|b{2000000000})c{3,99999}$', minLength: 9999999 },
  ],
])('%s is not made, and nothing hangs (#27, 2.8)', (_, schema) => {
  const begin = performance.now()
  const { values, sent } = madeFrom(schema, undefined)
  expect(values).toEqual([NOTHING, NOTHING, NOTHING])
  expect(sent.every(({ value }) => (JSON.stringify(value) ?? '').length < 1_000_000)).toBe(true)
  expect(performance.now() - begin).toBeLessThan(60_000)
})

test.each([
  ['that empties may fill', { type: 'string', pattern: `^(a?){${MANY}}$`, maxLength: 5 }],
  ['that empties may fill twice', { type: 'string', pattern: '^((a?){9999}){9999}$', maxLength: 5 }],
  ['of a catastrophic group', { type: 'string', pattern: '^(a+)+$', minLength: 40, maxLength: 60 }],
])('a pattern %s ends quickly (#27, 2.8)', (_, schema) => {
  const begin = performance.now()
  madeFrom(schema, 'a'.repeat(5))
  expect(performance.now() - begin).toBeLessThan(60_000)
})

test('a pattern that is given up makes no value and no violation (#27, 2.8)', () => {
  const schema = { type: 'string', pattern: '^(a+)+$', minLength: 40, maxLength: 60 }
  const { sent, slow } = madeFrom(schema, 'a'.repeat(40))
  expect(slow).toEqual(['^(a+)+$'])
  expect(sent.map(({ title }) => title).filter((title) => title.includes('pattern'))).toEqual([])
})
