import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { judge, runConformance } from '@portal/conformance'
import { expect, test } from 'vitest'
import { documentOf } from '../../packages/conformance/src/document/load.ts'
import { served } from './served.ts'

const TEXT = { type: 'string', maxLength: 9 }
const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/bomb': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(BOMB)
  },
  '/endless': (response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(1_000_000)));
    }
    response.writeHead(200, { 'content-type': 'text/plain' }).on('drain', more)
    more()
  },
  '/slow': (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).write('slowly')
  },
  '/headers': (response) => {
    for (let index = 0; index < 400; index++) response.setHeader(`x-${index}`, 'x')
    response.writeHead(200, { 'content-type': 'text/plain' }).end('plain')
  },
  '/deep': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('['.repeat(2_000_000))
  },
  '/deep-xml': (response) => {
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end('<a>'.repeat(100_000) + '</a>'.repeat(100_000))
  },
  '/long': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(`[${'1,'.repeat(200_000)}1]`)
  },
  '/alike': (response) => {
    const entries = Array.from({ length: 20_000 }, (_, index) => `{"a":"${index}"}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end(`[${entries.join()}]`)
  },
  '/bytes': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'AAAA'.repeat(2_000_000)}"`)
  },
  '/pattern': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'a'.repeat(60)}!"`)
  },
}
const BOMB = gzipSync(Buffer.alloc(100_000_000, ' '))

const OBJECT = { type: 'object', properties: { a: TEXT } }
const SCHEMAS: Record<string, [type: string, schema: unknown]> = {
  '/bomb': ['application/json', { type: 'array' }],
  '/endless': ['text/plain', { type: 'string' }],
  '/slow': ['text/plain', { type: 'string' }],
  '/headers': ['text/plain', { type: 'string' }],
  '/deep': ['application/json', { type: 'array' }],
  '/deep-xml': ['application/xml', OBJECT],
  '/long': ['application/json', { type: 'array', items: { $ref: '#/components/schemas/Alternative' } }],
  '/alike': ['application/json', { type: 'array', uniqueItems: true, items: OBJECT }],
  '/bytes': ['application/json', { type: 'string', format: 'byte' }],
  '/pattern': ['application/json', { type: 'string', pattern: '^(a+)+$' }],
}

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Bombs', version: '1' },
  security: [],
  paths: Object.fromEntries(
    Object.entries(SCHEMAS).map(([path, [type, schema]]) => [
      path,
      {
        get: {
          operationId: path.slice(1),
          responses: { 200: { description: 'Done.', content: { [type]: { schema } } } },
        },
      },
    ]),
  ),
  components: {
    schemas: {
      Alternative: { anyOf: [{ $ref: '#/components/schemas/Text' }, OBJECT] },
      Text: { type: 'string', maxLength: 9 },
    },
  },
}

test('an answer beyond a limit is a finding with its pointer and curl line, and the run goes on (#27, 2.8)', async () => {
  const { url, stop } = await served((request, response) => ANSWERS[request.url ?? '']?.(response))
  const before = process.memoryUsage().rss
  const result = await runConformance({
    specs: [documentOf('bombs.json', DOCUMENT)],
    target: url,
    timeoutMs: 2000,
    stateful: false,
  })
  await stop()
  const { findings } = judge(result)
  const reported = findings.map(({ rule, operationId, message }) => `${operationId} ${rule} ${message}`)
  const unread = 'answer-limits The answer is not read any further:'
  expect(reported.sort()).toEqual([
    `bomb ${unread} its body has more than 10000000 bytes when it is decoded.`,
    `deep ${unread} its JSON is nested more than 500 levels deep.`,
    `deep-xml ${unread} its XML is nested more than 500 levels deep.`,
    `endless ${unread} its body has more than 10000000 bytes.`,
    `headers ${unread} it has 405 headers, more than 256.`,
    'long answer-type /* must be string.',
    `slow ${unread} there was no whole answer within 2000 ms.`,
  ])
  expect(findings.every(({ place, curl }) => place.startsWith('bombs#/') && curl !== undefined)).toBe(true)
  expect(result.notes).toEqual([
    'Not tried: whether values fit the pattern ^(a+)+$ (bombs#/paths/~1pattern/get/responses/200/content/application~1json/schema/pattern), because it cannot be compared within 1 s with a text of 61 characters.',
    'Not tried: whether some values fit the format byte (bombs), because it cannot be compared within 1 s with a text of 8000000 characters.',
  ])
  expect(process.memoryUsage().rss - before).toBeLessThan(700_000_000)
})
