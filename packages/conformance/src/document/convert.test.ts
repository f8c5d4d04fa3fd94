import { createRandom, makeValue, type Tree, valueAt } from '@portal/document'
import { expect, test } from 'vitest'
import { OLD_DOCUMENT } from '../../testing/old-document.ts'
import { documentOf } from './load.ts'
import { bodySchemaOf, operationsOf } from './operations.ts'

const LANGUAGES: [string, Tree][] = [
  ['OpenAPI 3.0', { openapi: '3.0.3' }],
  ['OpenAPI 3.1 with old habits', { openapi: '3.1.0' }],
]

function withSchemas(version: Tree, schemas: Tree) {
  return documentOf('pets.yaml', {
    ...version,
    paths: { '/pets': { get: { responses: { 200: { description: 'All' } } } } },
    components: { schemas },
  })
}

/** Which of the values fit a schema that is written in the notation of OpenAPI 3.0. */
function fitting(version: Tree, schema: Tree, values: readonly unknown[]): unknown[] {
  const { schemas } = withSchemas(version, { Tag: { type: 'string', maxLength: 3 }, Value: schema })
  return values.filter((value) => schemas.at('answer', '/components/schemas/Value')(value))
}

const SCHEMAS: [string, Tree, unknown[], unknown[]][] = [
  ['a nullable text', { type: 'string', nullable: true }, [null, 'a'], [1]],
  ['a text that is not nullable', { type: 'string', nullable: false }, ['a'], [null]],
  [
    'a nullable reference',
    { allOf: [{ $ref: '#/components/schemas/Tag' }], nullable: true },
    [null, 'abc'],
    ['abcd'],
  ],
  [
    'a nullable property',
    { type: 'object', properties: { nullable: { type: 'integer', nullable: true } } },
    [{ nullable: null }, { nullable: 1 }],
    [{ nullable: 'a' }],
  ],
  ['an exclusive minimum', { type: 'number', minimum: 1, exclusiveMinimum: true }, [1.1], [1]],
  ['an exclusive maximum', { type: 'number', maximum: 9, exclusiveMaximum: true }, [8], [9]],
  [
    'bounds that are not exclusive',
    { type: 'number', minimum: 1, exclusiveMinimum: false, maximum: 9, exclusiveMaximum: false },
    [1, 9],
    [0, 10],
  ],
  [
    'data that looks like a schema',
    { type: 'object', nullable: true, enum: [null, { type: 'a', nullable: true }] },
    [null, { type: 'a', nullable: true }],
    [{ type: ['a', 'null'] }],
  ],
]

for (const [language, version] of LANGUAGES) {
  test.each(SCHEMAS)(`${language}: %s`, (_, schema, right, wrong) => {
    expect(fitting(version, schema, [...right, ...wrong])).toEqual(right)
  })
}

test('a list of types takes the null of a nullable beside it', () => {
  const schema = { type: ['string', 'integer'], nullable: true }
  expect(fitting({ openapi: '3.1.0' }, schema, ['a', 1, null, true])).toEqual(['a', 1, null])
})

test('examples, files and base64 keep their meaning', () => {
  const [operation] = operationsOf(documentOf('pets.yaml', OLD_DOCUMENT))
  if (operation?.body === undefined) throw new Error('The operation is gone.')
  expect(operation.parameters[0]?.examples.map(({ value }) => value)).toEqual([7])
  const [form, json] = operation.body.media
  if (form === undefined || json === undefined) throw new Error('A media type is gone.')
  expect(json.examples.map(({ value }) => value)).toEqual([{ thumb: 'YWJj', name: 'Bea' }])
  expect(valueAt(bodySchemaOf(operation, form), '/properties/photo')).toMatchObject({
    contentMediaType: 'application/octet-stream',
  })
  const reader = { document: operation.document, side: 'request' } as const
  const made = [1, 2, 3, 4, 5].map((seed) =>
    makeValue(reader, bodySchemaOf(operation, json), 'typical', createRandom(seed)),
  )
  for (const value of made)
    expect(value).toEqual({ thumb: expect.stringMatching(/^([a-z]{4})+$/), name: 'Ada' })
})

test.each<[string, Tree, string[]]>([
  ['OpenAPI 3.0', { openapi: '3.0.3' }, ['pets.yaml is written in OpenAPI 3.0.3 and was converted']],
  ['Swagger 2', { swagger: '2.0' }, ['pets.yaml is written in Swagger 2 and was converted']],
  ['OpenAPI 3.1', { openapi: '3.1.0' }, []],
])('the report says when a document in %s was converted', (_, version, notes) => {
  expect(withSchemas(version, {}).notes).toEqual(notes.map((note) => expect.stringContaining(note)))
})

test('the report names the old parts of a new document', () => {
  const { notes, tree } = withSchemas(
    { openapi: '3.1.0' },
    {
      A: { type: 'string', nullable: true, example: { nullable: true } },
      B: { type: 'number', exclusiveMinimum: false },
      nullable: { type: 'boolean', default: true },
    },
  )
  expect(notes).toEqual([expect.stringContaining('#/components/schemas/A/nullable, and 1 more.')])
  expect(tree.openapi).toBe('3.1.0')
})
