import type { Tree } from '@portal/document'
import { expect, test } from 'vitest'
import { html } from './markup.ts'
import { schemaHtml } from './schema.ts'

/** The text that a reader sees for a schema. */
function words(schema: unknown, tree: Tree = {}): string {
  return html`${schemaHtml(tree, schema)}`.html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&quot;', '"')
    .trim()
}

test.each([
  [{ type: 'string', minLength: 1, maxLength: 200 }, 'string 1 to 200 characters'],
  [{ type: 'string', minLength: 1 }, 'string at least 1 character'],
  [{ type: 'string', maxLength: 1 }, 'string at most 1 character'],
  [{ type: 'string', minLength: 36, maxLength: 36, format: 'uuid' }, 'string (uuid) exactly 36 characters'],
  [{ type: 'string', pattern: '^[A-Z]$' }, 'string matches ^[A-Z]$'],
  [{ type: ['string', 'null'], enum: ['a b', 'c', null] }, 'string or null one of "a b" , c , null'],
  [{ type: 'integer', minimum: 0, maximum: 100 }, 'integer 0 to 100'],
  [{ type: 'number', exclusiveMinimum: 0, maximum: 5 }, 'number more than 0, at most 5'],
  [{ type: 'number', minimum: 0, multipleOf: 0.01 }, 'number at least 0 · a multiple of 0.01'],
  [{ const: 'add' }, 'string always add'],
  [{ type: 'boolean', default: false }, 'boolean default false'],
  [{ type: 'string', examples: ['C-1'] }, 'string such as C-1'],
  [{}, 'any value'],
  [{ type: 'string', deprecated: true, 'x-inferred': true }, 'string deprecated inferred'],
  [{ type: 'string', 'x-owner': 'pet' }, 'string owner: pet'],
  [{ type: 'string', 'x-owner': 'none' }, 'string'],
  [{ type: 'string', contentEncoding: 'base64' }, 'string contentEncoding: base64'],
  [
    { type: 'array', maxItems: 5, uniqueItems: true, items: { type: 'string', maxLength: 3 } },
    'array of string at most 5 items · no two alike · each: at most 3 characters',
  ],
  [
    { type: 'object', minProperties: 1, additionalProperties: false, dependentRequired: { a: ['b', 'c'] } },
    'object at least 1 property · no other properties · a only with b , c',
  ],
  [
    { type: 'object', required: ['a'], properties: { a: { type: 'string', description: 'First.' } } },
    'object a string required First.',
  ],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'object any other integer'],
  [
    { allOf: [{ type: 'string', maxLength: 9 }], 'x-sensitive': true },
    'string sensitive at most 9 characters',
  ],
  [
    { allOf: [{ type: 'string' }, { maxLength: 9 }] },
    'all of these at once string any value at most 9 characters',
  ],
])('%j reads "%s"', (schema, expected) => {
  expect(words(schema)).toBe(expected)
})

const LINKED: Tree = {
  components: {
    schemas: {
      Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } },
      Cat: { type: 'object', properties: { kind: { const: 'cat' } } },
      Dog: { type: 'object', properties: { kind: { const: 'dog' } } },
      Pet: {
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
        discriminator: {
          propertyName: 'kind',
          mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
        },
      },
    },
  },
}

test('a recursive schema is written once', () => {
  expect(words({ $ref: '#/components/schemas/Node' }, LINKED)).toBe(
    'object Node next object Node As Node above.',
  )
})

test('keywords beside a reference override the keywords of its target', () => {
  const { tree, schema } = {
    tree: { components: { schemas: { Id: { type: 'string', description: 'Any.' } } } },
    schema: { properties: { a: { $ref: '#/components/schemas/Id', description: 'Of a pet.' } } },
  }
  expect(words(schema, tree)).toBe('object a string Id Of a pet.')
})

test('an alternative shows the discriminator value that selects it', () => {
  expect(words({ $ref: '#/components/schemas/Pet' }, LINKED)).toBe(
    'one of these Pet when kind is cat : object Cat kind string always cat when kind is dog : object Dog kind string always dog',
  )
})
