import type { Tree } from '@portal/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentPage } from './document-page.ts'
import { indexPage } from './index-page.ts'

const json = (media: Tree) => ({ description: 'A body.', content: { 'application/json': media } })

/** The page of a document with one operation. */
function pageOf(operation: Tree, rest: Tree = {}): string {
  return documentPage('odd', { openapi: '3.1.0', paths: { '/odd/{id}': { post: operation } }, ...rest })
}

test.each<[what: string, operation: Tree, shown: string]>([
  [
    'an example at an address',
    { responses: { 200: json({ examples: { far: { externalValue: 'https://far.test/x.json' } } }) } },
    'https://far.test/x.json',
  ],
  [
    'an example with a summary alone',
    { responses: { 200: json({ examples: { reported: { summary: 'Only reported' } } }) } },
    'Only reported',
  ],
  [
    'a body whose example has no value',
    { requestBody: json({ examples: { far: { summary: 'Far' } } }), responses: {} },
    'Far',
  ],
  [
    'a refusal without a value',
    { responses: { default: json({ examples: { far: { summary: 'Refused' } } }) } },
    'Refused',
  ],
  [
    'a parameter whose example has no value',
    {
      parameters: [{ name: 'id', in: 'path', required: true, examples: { far: { summary: 'Far' } } }],
      responses: {},
    },
    'in the path',
  ],
  ['no operationId, no tags', { responses: {} }, 'POST /odd/{id}'],
  ['a media type without a schema', { responses: { 200: json({}) } }, 'application/json'],
  [
    'a schema without a type',
    { responses: { 200: json({ schema: { description: 'Anything' } }) } },
    'any value',
  ],
  ['a schema that is true', { responses: { 200: json({ schema: true }) } }, 'any value'],
  [
    'a property that is false',
    { responses: { 200: json({ schema: { properties: { never: false } } }) } },
    'never',
  ],
  [
    'null as 3.0 writes it',
    { responses: { 200: json({ schema: { type: 'string', nullable: true, example: null } }) } },
    'nullable',
  ],
  [
    'an exclusive bound as 3.0 writes it',
    { responses: { 200: json({ schema: { type: 'integer', minimum: 1, exclusiveMinimum: true } }) } },
    'integer',
  ],
  [
    'an extension among the answers',
    { responses: { 'x-note': 'later', 200: { description: 'Done.' } } },
    'Done.',
  ],
  [
    'a callback',
    { callbacks: { done: { '{$url}': { post: { responses: {} } } } }, responses: {} },
    'POST /odd/{id}',
  ],
])('a page shows %s', (_what, operation, shown) => {
  expect(pageOf(operation)).toContain(shown)
})

test('a page shows parameters of the path, and a path that is a reference', () => {
  const parameters = [
    { name: 'id', in: 'path', required: true, description: 'The odd one.', schema: { type: 'string' } },
  ]
  const item = { parameters, get: { summary: 'Read it', responses: {} } }
  const paths = { '/odd/{id}': { $ref: '#/components/pathItems/Odd' } }
  const page = documentPage('odd', { openapi: '3.1.0', paths, components: { pathItems: { Odd: item } } })
  for (const each of ['Read it', 'The odd one.']) expect(page).toContain(each)
})

test('a page shows schemas that refer to each other in a circle', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const schemas = {
    Hen: { properties: { egg: ref('Egg') } },
    Egg: {
      allOf: [ref('Shell'), { type: 'object' }],
      properties: { hens: { type: 'array', items: ref('Hen') } },
    },
    Shell: { additionalProperties: { oneOf: [ref('Egg'), { type: 'null' }] } },
  }
  const page = pageOf({ responses: { 200: json({ schema: ref('Hen') }) } }, { components: { schemas } })
  expect(page).toContain('As <code>Hen</code> above.')
})

test('a document with webhooks alone has a page and an entry in the index', () => {
  const tree = {
    openapi: '3.1.0',
    info: { title: 'Hooks', version: '1' },
    webhooks: { reported: { post: { responses: {} } } },
  }
  expect(documentPage('hooks', tree)).toContain('Hooks')
  expect(indexPage([{ name: 'hooks', kind: 'service', tree }])).toContain('Hooks')
})

const { schema } = fc.letrec((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(
      true,
      false,
      {},
      { type: ['string', 'null'] },
      { const: null },
      { enum: [1, null] },
    ),
    fc.constant({ $ref: '#/components/schemas/Self' }),
    fc.record(
      {
        type: fc.constantFrom('object', 'array', 'string'),
        properties: fc.dictionary(fc.string({ maxLength: 4 }), tie('schema'), { maxKeys: 2 }),
        items: tie('schema'),
        allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        additionalProperties: tie('schema'),
        examples: fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 1 }),
        default: fc.jsonValue({ maxDepth: 1 }),
      },
      { requiredKeys: [] },
    ),
  ),
}))

test('any schema has a page', () => {
  fc.assert(
    fc.property(schema, schema, (one, other) => {
      const operation = { requestBody: json({ schema: one }), responses: { 200: json({ schema: other }) } }
      expect(pageOf(operation, { components: { schemas: { Self: one } } })).toContain('</html>')
    }),
    { numRuns: 60 },
  )
})
