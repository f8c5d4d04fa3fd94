import { createRandom, makeValue, NOTHING, type Tree } from '@portal/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reader } from '../document/load.ts'
import { documentOf } from '../document/load.ts'
import { mutationsOf } from './mutations.ts'
import { variantsOf } from './variants.ts'

const text: fc.Arbitrary<Tree> = fc
  .record({
    minLength: fc.nat(8),
    more: fc.nat(12),
    format: fc.constantFrom('', '', 'email', 'date', 'uuid', 'date-time'),
  })
  .map(({ minLength, more, format }) =>
    format === '' ? { type: 'string', minLength, maxLength: minLength + more } : { type: 'string', format },
  )
const pattern: fc.Arbitrary<Tree> = fc
  .constantFrom(
    '^[A-Z]{2}-[0-9]{3,5}$',
    '^(a|bc)+$',
    '\\d{3}',
    '^[a-z0-9_.-]*$',
    '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$',
  )
  .map((value) => ({ type: 'string', pattern: value, maxLength: 12 }))
const number: fc.Arbitrary<Tree> = fc
  .record({
    type: fc.constantFrom('integer', 'number'),
    minimum: fc.integer({ min: -50, max: 50 }),
    more: fc.nat(90),
  })
  .map(({ type, minimum, more }) => ({ type, minimum, maximum: minimum + more }))
const leaf = fc.oneof(
  text,
  pattern,
  number,
  fc.constant<Tree>({ type: 'boolean' }),
  fc.constant<Tree>({ enum: ['red', 'green', 3, null] }),
  fc.constant<Tree>({ type: ['string', 'null'], maxLength: 5 }),
)

const { schema } = fc.letrec<{ schema: Tree }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .record({ items: tie('schema'), minItems: fc.nat(2), more: fc.nat(3) })
      .map(
        ({ items, minItems, more }): Tree => ({ type: 'array', items, minItems, maxItems: minItems + more }),
      ),
    fc
      .record({
        properties: fc.dictionary(fc.constantFrom('id', 'name', 'size', 'kind'), tie('schema'), {
          maxKeys: 4,
        }),
        closed: fc.boolean(),
        required: fc.subarray(['id', 'name', 'size', 'kind']),
      })
      .map(
        ({ properties, closed, required }): Tree => ({
          type: 'object',
          properties,
          required: required.filter((name) => name in properties),
          ...(closed ? { additionalProperties: false } : {}),
        }),
      ),
  ),
}))

function readerFor(tree: Tree): Reader {
  const document = documentOf('generated.json', {
    openapi: '3.1.0',
    info: { title: 'Generated', version: '1' },
    paths: { '/': { get: {} } },
    components: { schemas: { Value: tree } },
  })
  return { document, side: 'request' }
}

const REFERENCE = { $ref: '#/components/schemas/Value' }

test('generated values and boundary values fit their schema; mutations violate it', () => {
  fc.assert(
    fc.property(schema, fc.nat(), (tree, seed) => {
      const reader = readerFor(tree)
      const validate = reader.document.schemas.at('request', '/components/schemas/Value')
      const random = createRandom(seed)
      for (const mode of ['typical', 'minimal', 'random'] as const) {
        const value = makeValue(reader, REFERENCE, mode, random)
        expect(value, JSON.stringify(tree)).not.toBe(NOTHING)
        expect(validate(value)).toBe(true)
        for (const variant of variantsOf(reader, REFERENCE, value, random).variants) {
          expect(validate(variant.value), variant.title).toBe(true)
        }
        for (const mutation of mutationsOf({ reader, schema: REFERENCE, base: value, random })) {
          expect(validate(mutation.value), mutation.title).toBe(false)
        }
      }
    }),
    { numRuns: 60 },
  )
}, 240_000)

test('boundary values reach both ends of a length, and mutations go one beyond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.nat(), (minLength, more, seed) => {
      const maxLength = minLength + more
      const reader = readerFor({ type: 'string', minLength, maxLength })
      const lengths = (values: { value: unknown }[]) =>
        values
          .map(({ value }) => value)
          .filter((value) => typeof value === 'string')
          .map(({ length }) => length)
      const random = createRandom(seed)
      const base = makeValue(reader, REFERENCE, 'random', random)
      const edges = lengths(variantsOf(reader, REFERENCE, base, random).variants)
      expect(new Set(edges)).toEqual(new Set([minLength, maxLength]))
      const beyond = lengths(mutationsOf({ reader, schema: REFERENCE, base, random }))
      expect(new Set(beyond)).toEqual(new Set([minLength - 1, maxLength + 1]))
    }),
    { numRuns: 40 },
  )
})

test('boundary values reach both ends of a range, and mutations go one beyond', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99, max: 99 }),
      fc.integer({ min: 1, max: 50 }),
      fc.nat(),
      (minimum, more, seed) => {
        const maximum = minimum + more
        const reader = readerFor({ type: 'integer', minimum, maximum })
        const random = createRandom(seed)
        const base = makeValue(reader, REFERENCE, 'random', random)
        const edges = variantsOf(reader, REFERENCE, base, random).variants.map(({ value }) => value)
        expect(edges).toEqual([minimum, maximum])
        const beyond = mutationsOf({ reader, schema: REFERENCE, base, random }).map(({ value }) => value)
        expect(beyond).toEqual(expect.arrayContaining([minimum - 1, maximum + 1]))
      },
    ),
    { numRuns: 40 },
  )
})

test('the same seed generates the same values', () => {
  fc.assert(
    fc.property(schema, fc.nat(), (tree, seed) => {
      const made = () => makeValue(readerFor(tree), REFERENCE, 'random', createRandom(seed))
      expect(made()).toEqual(made())
    }),
    { numRuns: 30 },
  )
})
