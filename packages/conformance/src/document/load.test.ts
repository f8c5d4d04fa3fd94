import { expect, test } from 'vitest'
import { documentOf } from './load.ts'
import type { Tree } from './tree.ts'

const none = { get: { responses: {} } }

test.each<[string, Tree, string]>([
  ['another version', { openapi: '4.0.0', paths: { '/a': none } }, 'it is OpenAPI 4.0.0'],
  ['an old Swagger', { swagger: '1.2', paths: { '/a': none } }, 'it is Swagger 1.2'],
  ['another format', { asyncapi: '3.0.0' }, 'it is AsyncAPI 3.0.0'],
  ['no version', { paths: { '/a': none } }, 'it has no `openapi` version'],
  ['no paths', { openapi: '3.1.0' }, 'has no operations to try: its paths are empty'],
  ['no operations', { openapi: '3.1.0', paths: { '/a': { summary: 'x' } } }, 'its paths are empty'],
  ['webhooks alone', { openapi: '3.1.0', webhooks: { a: none } }, 'are webhooks'],
])('%s is named', (_, tree, message) => {
  expect(() => documentOf('a.yaml', tree)).toThrow(message)
})
