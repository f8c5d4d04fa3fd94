import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { runConformance } from '../run/run.ts'
import { fixturesOf } from './fixtures.ts'
import { writeFixtures } from './lacking.ts'
import { readFixtures } from './read-fixtures.ts'

const TEXT = { type: 'string' }
const csrf = { name: 'csrf-token', in: 'header', required: true, schema: TEXT }
const petId = { name: 'petId', in: 'path', required: true, schema: TEXT, example: 'P-1' }
const responses = { 200: { description: 'Done' }, 403: { description: 'No' }, 404: { description: 'None' } }
const token = {
  content: { 'application/json': { schema: { type: 'object', properties: { csrfToken: TEXT } } } },
}
const document = (more: object = {}) =>
  documentOf('pets.json', {
    openapi: '3.1.0',
    paths: {
      '/pets/{petId}': { get: { operationId: 'getPet', parameters: [petId], responses } },
      '/names': { post: { operationId: 'addName', parameters: [csrf], responses } },
      ...more,
    },
  })

/** Refuses every session, and knows one pet. */
const server = createServer((request, response) => {
  response.statusCode = request.url === '/pets/P-7' ? 200 : request.url?.startsWith('/pets') ? 404 : 403
  response.end()
})
let target = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address())
  target = `http://127.0.0.1:${port}`
})
afterAll(() => server.close())

const reasonsOf = async (spec: ReturnType<typeof document>) =>
  (await runConformance({ specs: [spec], target })).checks
    .filter(({ rule, operationId }) => rule === 'accepts-any' && operationId === 'addName')
    .map(({ message }) => message)

test('a header that no operation gives is named, with the --spec or --header that would give it', async () => {
  expect(await reasonsOf(document())).toEqual([
    "no request was accepted (403); no operation gives the header csrf-token: add the --spec of the service that issues it, or give --header 'csrf-token: …'",
  ])
})

test('a header that an operation gives is named with that operation', async () => {
  const session = {
    get: { operationId: 'getSession', responses: { 200: token, 403: { description: 'No' } } },
  }
  expect(await reasonsOf(document({ '/session': session }))).toEqual([
    'no request was accepted (403); getSession gives the header csrf-token, and was refused or gave none',
  ])
})

test('the written fixtures have a blank for each value that was lacking, and give nothing until it is filled in', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'fixtures.json')
  const result = await runConformance({ specs: [document()], target })
  await writeFixtures(result, file)
  const written = JSON.parse(readFileSync(file, 'utf8'))
  expect(written.operations).toEqual({ getPet: { petId: '…' }, addName: { 'csrf-token': '…' } })
  expect(written.$examples.getPet).toEqual({ petId: 'P-1' })
  const [getPet] = operationsOf(document())
  if (getPet === undefined) throw new Error('no operation')
  expect((await readFixtures(file)).valuesOf(getPet, 'petId')).toEqual([])
  written.operations.getPet.petId = 'P-7'
  const again = await runConformance({ specs: [document()], target, fixtures: fixturesOf(written) })
  expect(again.lacking.map(({ draft }) => draft.operation.id)).toEqual(['addName'])
  await expect(writeFixtures(result, file)).rejects.toThrow(`--write-fixtures ${file}: EEXIST`)
})
