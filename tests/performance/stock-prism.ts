/**
 * Stock Prism as the yardstick of the mock: its own routing, validation and example answers over the same documents,
 * behind the plainest HTTP server.
 *
 * usage: node tests/performance/stock-prism.ts PORT
 */

import { readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createStockPrism, methodOf } from '../stock-prism.ts'

const folder = join(import.meta.dirname, '../../openapi/services')
const gateway = 'http://localhost:4010'
const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml'))

const operations = (
  await Promise.all(files.map((name) => getHttpOperationsFromSpec(join(folder, name))))
).flat()
const prism = createStockPrism()

const server = createServer(async (message, answer) => {
  const url = new URL(message.url ?? '/', 'http://localhost')
  const [, first = ''] = url.pathname.split('/')
  const prefix = first.startsWith('fdp-') ? `/${first}` : ''
  const input = {
    method: methodOf(message.method),
    url: {
      baseUrl: `${gateway}${prefix}`,
      path: url.pathname.slice(prefix.length) || '/',
      query: Object.fromEntries(url.searchParams),
    },
    headers: headersOf(message),
    body: await bodyOf(message),
  }
  const result = await prism.request(input, operations)()
  if (result._tag === 'Left') {
    answer.writeHead(500).end(result.left.message)
    return
  }
  const { output } = result.right
  const text = typeof output.body === 'string' ? output.body : JSON.stringify(output.body)
  answer.writeHead(output.statusCode, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  answer.end(text)
})
server.listen(Number(process.argv[2]), '127.0.0.1')

function headersOf(message: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(message.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

async function bodyOf(message: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString())
}
