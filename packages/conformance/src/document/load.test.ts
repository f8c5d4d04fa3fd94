import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseJson, type Tree, valueAt } from '@portal/document'
import { expect, test } from 'vitest'
import { documentOf, loadDocuments } from './load.ts'

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

test.each(['3.1.0', '3.0.3'])(
  'a document of OpenAPI %s keeps all digits of its numbers (#27, 3.3)',
  async (version) => {
    const folder = mkdtempSync(join(tmpdir(), 'digits-'))
    const file = join(folder, 'digits.yaml')
    writeFileSync(
      file,
      `openapi: ${version}
info: { title: Digits, version: '1' }
paths: { /a: { get: { responses: { '200': { description: ok } } } } }
components:
  schemas:
    Id: { type: integer, maximum: 9223372036854775807, example: 9007199254740993 }
    Kind: { enum: [9007199254740993, 5] }
`,
    )
    const { documents } = await loadDocuments([file])
    rmSync(folder, { recursive: true })
    const { tree, schemas } = documents[0] ?? {}
    expect(JSON.stringify(valueAt(tree, '/components/schemas/Id'))).toContain('9007199254740993')
    const judged = (name: string, text: string) =>
      schemas?.at('answer', `/components/schemas/${name}`)(parseJson(text))
    expect(['9223372036854775807', '9223372036854775808'].map((id) => judged('Id', id))).toEqual([
      true,
      false,
    ])
    expect(['9007199254740993', '9007199254740992', '5'].map((kind) => judged('Kind', kind))).toEqual([
      true,
      false,
      true,
    ])
    const readable = (text: string) =>
      schemas?.readable('request', valueAt(tree, '/components/schemas/Id'), text)
    expect(['9223372036854775807', '9223372036854775808'].map(readable)).toEqual([true, false])
  },
)
