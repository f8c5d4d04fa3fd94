import { createRandom, makeValue, NOTHING } from '@portal/document'
import { expect, test } from 'vitest'
import type { Reader } from '../document/load.ts'
import { documentOf } from '../document/load.ts'
import { mutationsOf } from './mutations.ts'
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
  const mutations = mutationsOf({ reader, schema, base, random: createRandom(1) })
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

/** Thirty schemas, each of which asks twice for the next one. */
function doubled(twice: (next: { $ref: string }, number: number) => object) {
  const schemas: Record<string, object> = {
    S30: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
  }
  for (let number = 0; number < 30; number++)
    schemas[`S${number}`] = twice({ $ref: `#/components/schemas/S${number + 1}` }, number)
  return { ...DOCUMENT, components: { schemas } }
}

test('schemas that each ask twice for the next one are one schema (#27, 2.8)', () => {
  const document = documentOf(
    'hostile.json',
    doubled((next) => ({ allOf: [next, next] })),
  )
  const reader: Reader = { document, side: 'request' }
  const made = makeValue(reader, { $ref: '#/components/schemas/S0' }, 'typical', createRandom(1))
  expect(made).toMatchObject({ a: expect.any(String) })
  expect(document.schemas.at('answer', '/components/schemas/S0')({})).toBe(false)
})

test.each<[string, (next: object, number: number) => object]>([
  ['allOf', (next, title) => ({ allOf: [next, { ...next, title }] })],
  ['oneOf', (next) => ({ oneOf: [next, next] })],
  ['anyOf', (next) => ({ anyOf: [next, { not: next }] })],
  ['conditions', (next) => ({ if: next, else: next })],
])('schemas that expand to a billion by %s are refused with their pointer (#27, 2.8)', (_, twice) => {
  const read = () => documentOf('hostile.json', doubled(twice))
  expect(read).toThrow(
    /^hostile\.json#\/components\/schemas\/S\d+.* cannot be checked: .*more than 50,000 schemas/,
  )
})

test('a property of many merged schemas is one list of them (#27, 2.8)', () => {
  const document = documentOf('hostile.json', DOCUMENT)
  const allOf = Array.from({ length: 3000 }, () => ({ properties: { a: { type: 'string' } } }))
  const made = makeValue({ document, side: 'request' }, { allOf }, 'typical', createRandom(1))
  expect(made).toMatchObject({ a: expect.any(String) })
})

test('a pattern that is given up makes no value and no violation (#27, 2.8)', () => {
  const schema = { type: 'string', pattern: '^(a+)+$', minLength: 40, maxLength: 60 }
  const { sent, slow } = madeFrom(schema, 'a'.repeat(40))
  expect(slow).toEqual(['^(a+)+$'])
  expect(sent.map(({ title }) => title).filter((title) => title.includes('pattern'))).toEqual([])
})

const GIVEN_UP = '^(a+)+$'

test.each<[string, object, unknown, unknown]>([
  ['not', { not: { pattern: GIVEN_UP } }, 'zzz', undefined],
  ['not, by a reference', { not: { $ref: '#/components/schemas/As' } }, 'zzz', undefined],
  ['oneOf', { oneOf: [{ pattern: GIVEN_UP }, { minLength: 1 }] }, 'zzz', undefined],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  ['a condition', { if: { pattern: GIVEN_UP }, then: { maxLength: 1 } }, 'zzz', undefined],
  ['contains', { contains: { pattern: GIVEN_UP }, maxContains: 1 }, ['y', 'z'], undefined],
  ['a name', { patternProperties: { [GIVEN_UP]: { type: 'integer' } } }, { zzz: 'z' }, undefined],
  [
    'a property of its own',
    { properties: { a: { pattern: GIVEN_UP } }, required: ['b'] },
    { a: 'z', b: 1 },
    {},
  ],
])('a pattern that was given up accuses no right value by %s (#27, 2.8)', (_, schema, right, wrong) => {
  const As = { type: 'string', pattern: GIVEN_UP }
  const { schemas } = documentOf('hostile.json', {
    ...DOCUMENT,
    components: { schemas: { As, Own: schema } },
  })
  expect(schemas.at('answer', '/components/schemas/As')(`${'a'.repeat(60)}!`)).toBe(true)
  for (const validate of [schemas.at('answer', '/components/schemas/Own'), schemas.of('request', schema)]) {
    expect(validate(right)).toBe(true)
    if (wrong !== undefined) expect(validate(wrong)).toBe(false)
  }
})

test('a text of megabytes that a format cannot be compared with is reported, and accuses nobody (#27, 2.8)', () => {
  const { schemas } = documentOf('hostile.json', DOCUMENT)
  const validate = schemas.of('answer', { type: 'string', format: 'byte' })
  expect(validate('AAAA'.repeat(2_000_000))).toBe(true)
  expect(validate('A')).toBe(false)
  expect([...schemas.patterns.slowFormats]).toEqual([
    ['byte', 'it cannot be compared within 1 s with a text of 8000000 characters'],
  ])
  expect(schemas.of('answer', { not: { format: 'byte' } })('A')).toBe(true)
})

test('a value for which a validator exhausts the stack is not judged (#27, 2.8)', () => {
  const Circle = { allOf: [{ $ref: '#/components/schemas/Circle' }] }
  const { schemas } = documentOf('hostile.json', { ...DOCUMENT, components: { schemas: { Circle } } })
  expect(schemas.at('answer', '/components/schemas/Circle')(1)).toBe(true)
  expect([...schemas.unchecked.keys()]).toEqual(['hostile, at #/components/schemas/Circle'])
})
