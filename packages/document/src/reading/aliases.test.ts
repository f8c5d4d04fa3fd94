import { expect, test } from 'vitest'
import { shortenAliases } from './aliases.ts'

const referTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Schemas of which each refers to the next one, and the last one to the given one. */
function chain(length: number, last: unknown): Record<string, unknown> {
  const names = Array.from({ length }, (_, number) => [
    `S${number}`,
    number === length - 1 ? last : referTo(`S${number + 1}`),
  ])
  return Object.fromEntries(names)
}

function withMore(schemas: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { ...Object(schema), description: name }]),
  )
}

function shortened(schemas: Record<string, unknown>) {
  const tree = { components: { schemas: structuredClone(schemas) } }
  return { ...shortenAliases(tree), schemas: tree.components.schemas }
}

test('a long chain leads to its end at once, and each reference is followed once', () => {
  const { followed, schemas } = shortened({ ...chain(2000, referTo('End')), End: { type: 'string' } })
  expect(followed).toBe(2000)
  expect(schemas.S0).toEqual(referTo('End'))
  // The last ones are a short chain.
  expect(schemas.S1990).toEqual(referTo('S1991'))
})

test.each([
  ['a short chain', { ...chain(20, referTo('End')), End: { type: 'string' } }],
  ['a chain with a description in each', withMore(chain(100, { type: 'string' }))],
  ['a reference to nothing', chain(20, referTo('None'))],
  ['a reference to another file', chain(20, { $ref: 'other.yaml#/A' })],
])('%s stays as it is written', (_, schemas) => {
  expect(shortened(schemas).schemas).toEqual(schemas)
})

test('a document without schemas is left alone', () => {
  expect(shortenAliases({ openapi: '3.1.0' })).toEqual({ followed: 0, circle: undefined })
})

test.each([
  ['one schema', { A: referTo('A') }, 'A'],
  ['thousands of schemas', { ...chain(5000, referTo('S40')), Z: referTo('S0') }, 'S41'],
  ['schemas with encoded names', { 'A B/~': referTo('A%20B~1~0') }, 'A%20B~1~0'],
])('a circle of %s is found, with a pointer into it (#27, 2.8)', (_, schemas, name) => {
  expect(shortened(schemas).circle).toBe(referTo(name).$ref)
})

test('a way back through a property is no circle of references alone', () => {
  const schemas = { Tree: { properties: { parent: referTo('Parent') } }, Parent: referTo('Tree') }
  expect(shortened(schemas).circle).toBeUndefined()
})
