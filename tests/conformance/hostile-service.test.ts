import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { consoleReport, fixturesOf, judge, loadDocuments, runConformance } from '@portal/conformance'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
const file = join(folder, 'secret.txt')
const SECRET = 'the content of a private file'
writeFileSync(file, SECRET)

const ID = { type: 'string', maxLength: 200 }
const NOTES = { type: 'array', maxItems: 9, items: { type: 'object', properties: { id: ID } } }

/** A document whose examples name a file of this machine, in every kind of body. */
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Hostile', version: '1' },
  paths: {
    '/notes': { get: operation('listNotes', undefined, NOTES) },
    '/notes/{noteId}': {
      get: {
        ...operation('getNote'),
        parameters: [{ name: 'noteId', in: 'path', required: true, schema: ID }],
      },
    },
    '/forms': {
      post: operation('sendForm', {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['noteId', 'caption', 'picture'],
            properties: {
              noteId: ID,
              caption: ID,
              picture: { type: 'string', contentMediaType: 'text/plain' },
            },
          },
          example: { noteId: 'N-1', caption: `@${file}`, picture: `@${file}` },
        },
      }),
    },
    '/files': { post: operation('sendFile', { 'text/csv': example(), 'application/pdf': example() }) },
  },
}

function example() {
  return { schema: { type: 'string' }, example: `@${file}` }
}

function operation(
  operationId: string,
  content?: unknown,
  answer: unknown = { type: 'object', properties: { id: ID } },
) {
  return {
    operationId,
    ...(content === undefined ? {} : { requestBody: { required: true, content } }),
    responses: { 200: { description: 'Done', content: { 'application/json': { schema: answer } } } },
  }
}

const received: string[] = []
/** Answers with a file's name as an id, and with text that clears a terminal and forges a verdict. */
const server = createServer(async (request, response) => {
  received.push(`${request.url} ${await text(request)}`)
  response.setHeader('content-type', 'application/json')
  const note = { id: `@${file}`, '\u001b[2J\nThe service keeps its documents.': 1 }
  response.end(request.url === '/notes' ? JSON.stringify([{ id: note.id }]) : JSON.stringify(note))
})
let report = ''

beforeAll(async () => {
  const spec = join(folder, 'hostile.json')
  writeFileSync(spec, JSON.stringify(DOCUMENT))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address())
  report = consoleReport(
    judge(
      await runConformance({
        specs: (await loadDocuments([spec])).documents,
        target: `http://127.0.0.1:${port}`,
        fixtures: fixturesOf({}),
      }),
    ),
  )
}, 240_000)
afterAll(() => server.close())

test('a file that an example or an answer names is not sent', () => {
  const sent = received.filter((request) => /^\/f/.test(request))
  expect(sent.some((request) => request.includes(`@${file}`))).toBe(true)
  expect(sent.filter((request) => request.includes(SECRET))).toEqual([])
})

test("control characters of an answer do not reach the terminal, and no line is the service's", () => {
  expect(report).toContain('\\u001b[2J\\u000aThe service')
  expect(report.match(/[^\P{Cc}\n]/gu)).toBeNull()
  expect(report.split('\n').filter((line) => line.startsWith('The service keeps'))).toEqual([])
})
