import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createStockPrism, methodOf, STOCK_CONFIG } from '../stock-prism.ts'

/** Stock Prism, which plays the examples of a document and remembers nothing, behind the plainest HTTP server. */
export async function startStockPrism(document: string): Promise<{ url: string; stop(): Promise<void> }> {
  const operations = await getHttpOperationsFromSpec(document)
  const prism = createStockPrism()
  const server = createServer(async (message, response) => {
    const url = new URL(message.url ?? '/', 'http://localhost')
    const body = await bodyOf(message)
    if (body === BROKEN) return response.writeHead(400, { 'content-type': 'text/plain' }).end('Invalid JSON')
    const input = {
      method: methodOf(message.method),
      url: { path: url.pathname, query: Object.fromEntries(url.searchParams) },
      headers: Object.fromEntries(
        Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
      ),
      body,
    }
    // Prism writes the first Accept header into its configuration, so that each request gets its own.
    const result = await prism.request(input, operations, { ...STOCK_CONFIG, mock: { dynamic: false } })()
    if (result._tag === 'Left') return response.writeHead(404).end(result.left.message)
    const { statusCode, headers, body: answer } = result.right.output
    return response.writeHead(statusCode, headers).end(answer === undefined ? '' : JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const BROKEN = Symbol('no JSON')

/** As Prism's own server reads it. */
async function bodyOf(message: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  if (text === '') return undefined
  if (message.headers['content-type']?.startsWith('application/json') !== true) return text
  try {
    return JSON.parse(text)
  } catch {
    return BROKEN
  }
}
