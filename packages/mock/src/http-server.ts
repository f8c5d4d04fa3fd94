import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { MockAnswer } from './engine/exchange.ts'
import { json } from './engine/exchange.ts'
import { isForm } from './engine/forms.ts'
import type { MockEngine } from './mock.ts'

const KEEP_ALIVE_MS = 120_000

/** A body that fits into one packet gains nothing from compression. */
const PACKET_BYTES = 1400
const pack = promisify(brotliCompress)
/** Compresses lists almost as well as the highest quality, in a hundredth of its time. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const BODY_LIMIT = 20_000_000

/** Request headers that pages of this machine may send in addition to the documented ones. */
const OWN_HEADERS = ['authorization', 'content-type', 'x-mock-world']

/** Serves the mock over HTTP. Its CORS headers allow any page of this machine. */
export function createHttpServer(engine: MockEngine): Server {
  const allowedHeaders = [...new Set([...OWN_HEADERS, ...engine.headers])].join(', ')
  const server = createServer(async (message, response) => {
    try {
      allowOrigin(message, response, allowedHeaders)
      await serve(engine, message, response)
    } catch (error) {
      // The client has closed the connection and needs no answer.
      if (message.errored !== null) return
      // A defect of the mock itself must be visible in the answer.
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      process.stderr.write(`${text}\n`)
      send(
        response,
        json(500, { errors: [{ code: 'INTERNAL_ERROR', message: `The mock failed: ${String(error)}` }] }),
      )
    }
  })
  // Longer than the pause between two calls of a test, so that a reused connection is still open.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return server
}

async function serve(engine: MockEngine, message: IncomingMessage, response: ServerResponse) {
  if (isForeignControl(message)) {
    const text = 'The control API and its panel answer pages of this machine only.'
    return send(response, json(403, { message: text }))
  }
  if (message.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  const body = await readBody(message)
  if (body === undefined) {
    const text = `The body has more than ${BODY_LIMIT} bytes.`
    // The rest of the body is unread, so the connection cannot carry another request.
    const answer = json(
      413,
      { errors: [{ code: 'VALIDATION_FAILED', message: text }] },
      { connection: 'close' },
    )
    return send(response, answer)
  }
  const answer = await engine.handle({
    method: message.method ?? 'GET',
    url: message.url ?? '/',
    headers: headersOf(message),
    ...(body.length === 0 ? {} : { body }),
  })
  const delay = answer.delayMs ?? 0
  if (delay > 0) await pause(delay, response)
  await deliver(message, response, answer)
}

/**
 * Whether a page of another site asks for the control API, which has every code and every call. A page gives itself away
 * by its origin, or by its host when its name was made to resolve to this machine.
 */
function isForeignControl({ url = '/', headers: { host, origin } }: IncomingMessage): boolean {
  const path = URL.parse(`http://mock${url}`)?.pathname ?? url
  if (path !== '/_mock' && !path.startsWith('/_mock/')) return false
  return !LOOPBACK.test(`http://${host}`) || (origin !== undefined && !LOOPBACK.test(origin))
}

function allowOrigin(message: IncomingMessage, response: ServerResponse, allowedHeaders: string) {
  const { origin } = message.headers
  if (origin === undefined || !LOOPBACK.test(origin)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  response.setHeader(
    'access-control-expose-headers',
    'content-disposition, date, retry-after, x-correlation-id',
  )
  if (message.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
  response.setHeader('access-control-allow-headers', allowedHeaders)
  response.setHeader('access-control-max-age', '600')
}

async function deliver(message: IncomingMessage, response: ServerResponse, answer: MockAnswer) {
  if (answer.misbehaviour === 'timeout') return
  if (answer.misbehaviour === 'reset') {
    message.socket.resetAndDestroy()
    return
  }
  if (answer.misbehaviour === 'truncated') {
    const whole = Buffer.from(answer.body)
    response.writeHead(answer.status, { ...answer.headers, 'content-length': whole.length })
    response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => message.socket.destroy())
    return
  }
  response.appendHeader('vary', 'accept-encoding')
  if (isWorthPacking(message, answer)) await sendPacked(response, answer)
  else send(response, answer)
}

/** Whether to compress an answer, as gateways do: a longer JSON text, for a client that accepts it. */
function isWorthPacking(message: IncomingMessage, { status, headers, body }: MockAnswer): boolean {
  return (
    status === 200 &&
    headers['content-type']?.startsWith('application/json') === true &&
    body.length > PACKET_BYTES &&
    /\bbr\b/.test(String(message.headers['accept-encoding']))
  )
}

async function sendPacked(response: ServerResponse, { status, headers, body }: MockAnswer) {
  const packed = await pack(body, PACKING)
  response.writeHead(status, { ...headers, 'content-encoding': 'br', 'content-length': packed.length })
  response.end(packed)
}

function send(response: ServerResponse, { status, headers, body }: MockAnswer) {
  const noContent = status === 204 || status === 304
  response.writeHead(status, {
    ...headers,
    ...(noContent ? {} : { 'content-length': Buffer.byteLength(body) }),
  })
  response.end(noContent ? undefined : body)
}

async function readBody(message: IncomingMessage): Promise<string | Uint8Array | undefined> {
  if (message.method === 'GET') return ''
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    length += chunk.length
    if (length > BODY_LIMIT) return undefined
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  return isForm(message.headers['content-type']) ? bytes : bytes.toString('utf8')
}

function headersOf(message: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return headers
}

async function pause(ms: number, response: ServerResponse) {
  const wait = new AbortController()
  const timer = setTimeout(() => wait.abort(), ms)
  // A closed connection ends the wait.
  response.once('close', () => wait.abort())
  await once(wait.signal, 'abort')
  clearTimeout(timer)
}
