import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { operationsOf, type Tree } from '../openapi-tree.ts'
import { curlOf, needsOf } from './curl.ts'
import { documentPage } from './document-page.ts'
import { type Content, html, inline } from './markup.ts'
import { schemaHtml } from './schema.ts'
import { searchTerms } from './search-terms.ts'

const written = (content: Content) => html`${content}`.html

/** What a reader sees of a schema. */
function words(schema: unknown, tree: Tree = {}): string {
  return written(schemaHtml(tree, schema))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&quot;', '"')
    .trim()
}

test('a text is never markup', () => {
  const hostile = `<img src=x onerror="alert('1')">&`
  expect(written(html`<p title="${hostile}">${[hostile]}</p>`)).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
  )
  const description = `${hostile} \`<b>\` https://example.com/a"b`
  expect(written(inline(description))).not.toMatch(/<(img|b)\b/)
  const operation = { operationId: 'getIt', summary: hostile, description, responses: {} }
  const page = documentPage('it', {
    info: { title: hostile, description },
    tags: [{ name: hostile }],
    paths: { [`/${hostile}`]: { get: { ...operation, tags: [hostile] } } },
  })
  expect(page).toContain('&lt;img')
  expect(page).not.toMatch(/<img|onerror="/)
})

test('code and addresses in a description are shown as such', () => {
  expect(written(inline('Of `GET /pets` (https://example.com/a).'))).toBe(
    'Of <code>GET /pets</code> (<a href="https://example.com/a">https://example.com/a</a>).',
  )
})

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

test('a schema that holds itself is written once', () => {
  expect(words({ $ref: '#/components/schemas/Node' }, LINKED)).toBe(
    'object Node next object Node As Node above.',
  )
})

test('what stands beside a reference stands above it', () => {
  const { tree, schema } = {
    tree: { components: { schemas: { Id: { type: 'string', description: 'Any.' } } } },
    schema: { properties: { a: { $ref: '#/components/schemas/Id', description: 'Of a pet.' } } },
  }
  expect(words(schema, tree)).toBe('object a string Id Of a pet.')
})

test('an alternative says which value chooses it', () => {
  expect(words({ $ref: '#/components/schemas/Pet' }, LINKED)).toBe(
    'one of these Pet when kind is cat : object Cat kind string always cat when kind is dog : object Dog kind string always dog',
  )
})

const SHOP: Tree = {
  servers: [{ url: '{host}/shop', variables: { host: { default: 'http://localhost:1' } } }],
  security: [{ session: [] }],
  components: {
    securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    schemas: { Order: { type: 'object', properties: { lineItems: { type: 'array' } } } },
  },
  paths: {
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a b' }],
      put: {
        operationId: 'changeOrder',
        summary: 'Change an order',
        'x-requirements': ['SHOP-7'],
        parameters: [
          { name: 'note', in: 'query', required: true, schema: { enum: ["it's", 'other'] } },
          { name: 'unused', in: 'query', schema: {} },
          { name: 'key', in: 'header', required: true, schema: {} },
          { name: 'csrf-token', in: 'header', required: true, 'x-sensitive': true, example: 'x', schema: {} },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Order' },
              examples: { one: { value: { lineItems: ["Bob's $1"] } } },
            },
          },
        },
        responses: {
          200: { description: 'Changed.', content: { 'image/png': { schema: {} } } },
          409: {
            description: 'Too late.',
            content: {
              'application/json': { examples: { late: { value: { errors: [{ code: 'SHIPPED' }] } } } },
            },
          },
        },
      },
      get: { operationId: 'getOrder', security: [], responses: {} },
    },
  },
}
const [getOrder, changeOrder] = operationsOf({ name: 'shop', tree: SHOP })

test('an operation is found by its fields, codes and requirements', () => {
  if (changeOrder === undefined) throw new Error('The operation is missing.')
  const terms = searchTerms(SHOP, changeOrder)
  for (const term of ['changeorder', 'put', '/orders/{id}', 'lineitems', 'shipped', 'shop-7', 'csrf-token'])
    expect(terms.split(' ')).toContain(term)
  expect(new Set(terms.split(' ')).size).toBe(terms.split(' ').length)
})

test('an operation may be open although its document is not', () => {
  expect(needsOf(SHOP, changeOrder?.node ?? {})).toMatchObject([{ name: 'session' }])
  expect(needsOf(SHOP, getOrder?.node ?? {})).toEqual([])
  expect(needsOf({ ...SHOP, security: [{ session: [] }, {}] }, {})).toEqual([])
})

test.runIf(process.platform !== 'win32')('a shell takes the curl line as it is meant', () => {
  if (changeOrder === undefined) throw new Error('The operation is missing.')
  const line = curlOf(SHOP, changeOrder, 'http://localhost:1/shop')
  const script = `curl() { printf '%s\\n' "$@"; }; TOKEN=t; CSRF_TOKEN=c; ${line}`
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trim().split('\n')).toEqual([
    '-X',
    'PUT',
    'http://localhost:1/shop/orders/a%20b?note=it%27s',
    '-H',
    'authorization: Bearer t',
    '-H',
    'key: {key}',
    '-H',
    'csrf-token: c',
    '-H',
    'content-type: application/json',
    '-d',
    `{"lineItems":["Bob's $1"]}`,
    '--output',
    'FILE',
  ])
})

test('a form is sent part by part', () => {
  const form = {
    'multipart/form-data': {
      schema: { properties: { file: { type: 'string', format: 'binary' }, kind: { const: 'bill' } } },
    },
  }
  const [upload] = operationsOf({
    name: 'files',
    tree: { paths: { '/files': { post: { operationId: 'upload', requestBody: { content: form } } } } },
  })
  if (upload === undefined) throw new Error('The operation is missing.')
  expect(curlOf({}, upload, '')).toBe("curl -X POST '/files' \\\n  -F 'file=@FILE' \\\n  -F 'kind=bill'")
})
