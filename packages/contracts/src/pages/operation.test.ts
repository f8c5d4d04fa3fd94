import { execFileSync } from 'node:child_process'
import { describedOperations, type Tree } from '@portal/document'
import { expect, test } from 'vitest'
import { curlLinesOf, needsOf } from './curl.ts'
import { searchTerms } from './search-terms.ts'

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
const [getOrder, changeOrder] = describedOperations(SHOP)

test('the search terms of an operation include its fields, codes and requirements', () => {
  if (changeOrder === undefined) throw new Error('The operation is missing.')
  const terms = searchTerms(SHOP, changeOrder)
  for (const term of ['changeorder', 'put', '/orders/{id}', 'lineitems', 'shipped', 'shop-7', 'csrf-token'])
    expect(terms.split(' ')).toContain(term)
  expect(new Set(terms.split(' ')).size).toBe(terms.split(' ').length)
})

test('an operation can be public although its document is not', () => {
  expect(needsOf(SHOP, changeOrder?.node ?? {})).toMatchObject([{ name: 'session' }])
  expect(needsOf(SHOP, getOrder?.node ?? {})).toEqual([])
  expect(needsOf({ ...SHOP, security: [{ session: [] }, {}] }, {})).toEqual([])
})

/** The curl lines of an operation without their names. */
const linesOf = (...call: Parameters<typeof curlLinesOf>) => curlLinesOf(...call).map(({ line }) => line)

test.runIf(process.platform !== 'win32')('a shell reads the curl line as intended', () => {
  if (changeOrder === undefined) throw new Error('The operation is missing.')
  const [line] = linesOf(SHOP, changeOrder, 'http://localhost:1/shop')
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

test('a form is sent as one option per field', () => {
  const form = {
    'multipart/form-data': {
      schema: { properties: { file: { type: 'string', format: 'binary' }, kind: { const: 'bill' } } },
    },
  }
  const [upload] = describedOperations({
    paths: { '/files': { post: { operationId: 'upload', requestBody: { content: form } } } },
  })
  if (upload === undefined) throw new Error('The operation is missing.')
  expect(linesOf({}, upload, '')).toEqual([
    "curl -X POST '/files' \\\n  -F 'file=@FILE' \\\n  -F 'kind=bill'",
  ])
})

test('each example is a line, with the parameters of its name and the address of the service', () => {
  const content = {
    'application/x-www-form-urlencoded': {
      examples: {
        card: { value: { key: 'a b', file: 'http://localhost:1/files/1' } },
        bank: { value: { key: 'c' } },
      },
    },
  }
  const id = { name: 'id', in: 'path', required: true, examples: { other: { value: 1 }, bank: { value: 2 } } }
  const put = { operationId: 'pay', parameters: [id], requestBody: { content } }
  const tree = { ...SHOP, security: [], paths: { '/{id}': { put } } }
  const [pay] = describedOperations(tree)
  if (pay === undefined) throw new Error('The operation is missing.')
  const type = "-H 'content-type: application/x-www-form-urlencoded'"
  expect(curlLinesOf(tree, pay, 'http://localhost:2/shop')).toEqual([
    {
      name: 'card',
      line: `curl -X PUT 'http://localhost:2/shop/1' \\\n  ${type} \\\n  -d 'key=a+b&file=http%3A%2F%2Flocalhost%3A2%2Ffiles%2F1'`,
    },
    { name: 'bank', line: `curl -X PUT 'http://localhost:2/shop/2' \\\n  ${type} \\\n  -d 'key=c'` },
  ])
})
