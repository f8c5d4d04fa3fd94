/**
 * Stock Prism as the yardstick of the mock: its own routing, validation and example answers, one instance per
 * document, behind the plainest HTTP server. Each document gets only its own operations, as with one
 * `prism mock` per document, which favours Prism.
 *
 * usage: node tests/performance/stock-prism.ts PORT
 */
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createLogger } from '@stoplight/prism-core'
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http'

const folder = join(import.meta.dirname, '../../openapi/services')
const names = [
  'fdp-lookup-service',
  'fdp-pet-service',
  'fdp-profile-service',
  'fdp-user-service',
  'fdp-workflow-service',
]
const logger = createLogger('stock', { level: 'silent' })
const config = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
} as const

const instances = new Map(
  await Promise.all(
    names.map(async (name) => {
      const operations = await getHttpOperationsFromSpec(join(folder, `${name}.yaml`))
      return [name, { operations, prism: createInstance(config, { logger }) }] as const
    }),
  ),
)

const server = createServer(async (message, answer) => {
  const url = new URL(message.url ?? '/', 'http://localhost')
  const [, name = ''] = url.pathname.split('/')
  const instance = instances.get(name)
  if (instance === undefined) {
    // The plain root, which says that the server is up, included.
    answer.writeHead(404).end()
    return
  }
  const input = {
    method: (message.method ?? 'get').toLowerCase() as 'get',
    url: { path: url.pathname.slice(name.length + 1), query: Object.fromEntries(url.searchParams) },
    headers: headersOf(message),
    body: await bodyOf(message),
  }
  const result = await instance.prism.request(input, instance.operations)()
  if (result._tag === 'Left') {
    answer.writeHead(500).end(result.left.message)
    return
  }
  const { output } = result.right
  answer.writeHead(output.statusCode, { 'content-type': 'application/json' })
  answer.end(typeof output.body === 'string' ? output.body : JSON.stringify(output.body))
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
