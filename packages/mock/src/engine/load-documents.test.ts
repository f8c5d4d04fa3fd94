import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DocumentError } from './document-error.ts'
import { loadDocuments } from './load-documents.ts'
import { createRouter } from './router.ts'

const CASES = join(import.meta.dirname, '../../../../tests/cases')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'))
  mkdirSync(join(folder, 'services'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A document whose only schema is in line 12. */
function write(name: string, { schema = '{ type: string }', id = 'getThing', path = '/things' } = {}) {
  const text = `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  ${path}:
    get:
      operationId: ${id}
      responses:
        '200':
          description: A thing.
          content:
            application/json:
              schema: ${schema}
`
  writeFileSync(join(folder, 'services', name), text)
}

test.each([
  ['a reference to nowhere', "{ $ref: '#/components/schemas/Nowhere' }", "23: Can't resolve $ref"],
  ['an unknown type', '{ type: strin }', '31: `type` can be one of the following only'],
  ['a pattern that is none', "{ type: string, pattern: '[' }", '48: "[" is no pattern.'],
  ['an enumeration of nothing', '{ type: string, enum: [] }', '45: `enum` must have a value.'],
  ['a multiple of zero', '{ type: number, multipleOf: 0 }', '51: `multipleOf` must be above 0.'],
])('%s is refused with file, line and column', async (_case, schema, message) => {
  write('things.yaml', { schema })
  const refused = await loadDocuments(folder).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DocumentError)
  expect(String(refused)).toContain(`${join(folder, 'services', 'things.yaml')}:12:${message}`)
})

test('a file that is not YAML is refused with file and line', async () => {
  writeFileSync(join(folder, 'services/things.yaml'), 'openapi: 3.1.0\n  bad: [\n')
  await expect(loadDocuments(folder)).rejects.toThrow(
    `${join(folder, 'services', 'things.yaml')}:2:6: bad indentation of a mapping entry`,
  )
})

test('a folder without documents is refused', async () => {
  await expect(loadDocuments(folder)).rejects.toThrow('There is no document in')
  await expect(loadDocuments(join(folder, 'nowhere'))).rejects.toThrow('There is no document in')
})

test('a document at an address is read with what it refers to there, and a mistake is refused with its line', async () => {
  write('things.yaml', { schema: "{ $ref: 'thing.yaml' }" })
  write('wrong.yaml', { schema: '{ type: strin }' })
  writeFileSync(join(folder, 'services/thing.yaml'), 'type: object\ntitle: A thing\n')
  const server = createServer((request, response) => {
    const path = join(folder, 'services', basename(request.url ?? ''))
    response.setHeader('content-type', 'application/yaml').end(readFileSync(path))
  }).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const [document] = await loadDocuments(`${origin}/things.yaml`)
    expect(document?.name).toBe('things')
    expect(document?.operations.map(({ id }) => id)).toEqual(['getThing'])
    expect(document?.json).toMatchObject({ components: { schemas: { thing: { title: 'A thing' } } } })
    await expect(loadDocuments(`${origin}/wrong.yaml`)).rejects.toThrow(`${origin}/wrong.yaml:12:31: `)
  } finally {
    server.close()
  }
})

test('a reference out of the folder is refused, a root allows it, and a link out of it is left out with its name (#27, 2.1)', async () => {
  const other = mkdtempSync(join(tmpdir(), 'documents-'))
  writeFileSync(join(other, 'secret.yaml'), 'type: object\ntitle: A secret\n')
  const far = join(other, 'secret.yaml')
  write('things.yaml', { schema: `{ $ref: '${far}' }` })
  await expect(loadDocuments(folder)).rejects.toThrow(
    `${join(folder, 'services/things.yaml')} refers to ${far}, which is outside of its folder or origin`,
  )
  const [document] = await loadDocuments(folder, [other])
  expect(document?.json).toMatchObject({ components: { schemas: { secret: { title: 'A secret' } } } })
  write('things.yaml')
  renameSync(join(folder, 'services/things.yaml'), join(other, 'things.yaml'))
  symlinkSync(join(other, 'things.yaml'), join(folder, 'services/link.yaml'))
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await expect(loadDocuments(folder)).rejects.toThrow('There is no document in')
  expect(logged.mock.calls).toEqual([
    [expect.stringContaining(`${join(folder, 'services/link.yaml')} is left out`)],
  ])
  logged.mockClear()
  const linked = await loadDocuments(folder, [other])
  expect(linked.map(({ name }) => name)).toEqual(['link'])
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
  rmSync(other, { recursive: true })
})

test('operations without an operationId are named by method and path, prefix included (#27, 3.5)', async () => {
  const [document] = await loadDocuments(join(CASES, 'mock-document-without-operationId-refused.yaml'))
  expect(document?.operations.map(({ id }) => id)).toEqual(['GET /plugins'])
  const anonymous = (server: string) => `openapi: 3.1.0
info: { title: A, version: 1.0.0 }
servers: [{ url: '{gateway}/${server}', variables: { gateway: { default: '' } } }]
paths: { '/a/{id}': { get: { responses: { '204': { description: Done } } } } }
`
  for (const name of ['one', 'two']) writeFileSync(join(folder, `services/${name}.yaml`), anonymous(name))
  const router = createRouter(await loadDocuments(folder))
  expect(router.find('get', '/two/a/5')).toMatchObject({ operation: { id: 'GET /two/a/{id}' } })
})

test('two documents with the same operation, by id or by path, are refused', async () => {
  write('one.yaml')
  write('two.yaml', { path: '/others' })
  const sameId = await loadDocuments(folder)
  expect(() => createRouter(sameId)).toThrow('two and one both have getThing.')
  write('two.yaml', { id: 'getOther' })
  const samePath = await loadDocuments(folder)
  expect(() => createRouter(samePath)).toThrow('two and one both have get /things.')
})

test('the more literal path is found first, and a malformed segment is not decoded', async () => {
  write('one.yaml', { path: '/things/{id}' })
  write('two.yaml', { path: '/things/mine', id: 'getMine' })
  const router = createRouter(await loadDocuments(folder))
  expect(router.find('get', '/things/mine')).toMatchObject({ operation: { id: 'getMine' }, path: {} })
  expect(router.find('get', '/things/a%20b')).toMatchObject({ path: { id: 'a b' } })
  expect(router.find('get', '/things/%E0%A4')).toMatchObject({ path: { id: '%E0%A4' } })
  expect(router.find('put', '/things/mine')).toMatchObject({ methods: ['GET', 'GET'] })
})
