import type { IncomingMessage } from 'node:http'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createStockPrism, methodOf, STOCK_CONFIG } from '../stock-prism.ts'
import { type Served, served } from './served.ts'

/** Starts unmodified Prism behind a minimal HTTP server. It replays the examples of a document and keeps no state. */
export async function startStockPrism(document: string): Promise<Served> {
  const operations = await getHttpOperationsFromSpec(document)
  const prism = createStockPrism()
  return served(async (message, response) => {
    const url = new URL(message.url ?? '/', 'http://localhost')
    const body = await bodyOf(message)
    if (body === BROKEN) return response.writeHead(400, { 'content-type': 'text/plain' }).end('Invalid JSON')
    const input = {
      method: methodOf(message.method),
      url: { path: url.pathname, query: queryOf(url) },
      headers: Object.fromEntries(
        Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
      ),
      body,
    }
    // Prism writes the first Accept header into its configuration, so each request gets its own.
    const result = await prism.request(input, operations, { ...STOCK_CONFIG, mock: { dynamic: false } })()
    if (result._tag === 'Left') {
      const { status, message: reason } = problemOf(result.left)
      return response.writeHead(status, { 'content-type': 'text/plain' }).end(reason)
    }
    const { statusCode, headers, body: answer } = result.right.output
    return response.writeHead(statusCode, headers).end(textOf(answer, headers))
  })
}

/** The status of a refusal by Prism itself, such as 405. */
function problemOf(error: Error): { status: number; message: string } {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500
  return { status, message: error.message }
}

/** A query parameter that occurs several times is a list. */
function queryOf({ searchParams }: URL): Record<string, string | string[]> {
  const names = [...new Set(searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = searchParams.getAll(name)
      return [name, others.length === 0 ? first : [first, ...others]]
    }),
  )
}

function textOf(answer: unknown, headers: Record<string, string> | undefined): string {
  if (answer === undefined) return ''
  const isText = typeof answer === 'string' && headers?.['content-type']?.includes('json') !== true
  return isText ? answer : JSON.stringify(answer)
}

const BROKEN = Symbol('no JSON')

/** Parses the body in the same way as Prism's own server. */
async function bodyOf(message: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  if (text === '') return undefined
  if (message.headers['content-type']?.includes('json') !== true) return text
  try {
    return JSON.parse(text)
  } catch {
    return BROKEN
  }
}
