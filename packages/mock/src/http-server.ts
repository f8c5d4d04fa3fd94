import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isJsonType } from '@portal/document'
import type { MockAnswer } from './engine/exchange.ts'
import { json } from './engine/exchange.ts'
import { isForm } from './engine/forms.ts'
import { isWorthPacking, type Reply, send, sendPacked, writeHead } from './http-reply.ts'
import type { MockEngine } from './mock.ts'
import type { Guard } from './reach.ts'

const NOTHING = Buffer.alloc(0)
const KEEP_ALIVE_MS = 120_000

/** The most bytes of a body: files come in forms and as other types than JSON. */
const BODY_LIMIT = 20_000_000
const JSON_LIMIT = 2_000_000
const CONTROL_LIMIT = 1_000_000
/** The most bytes that a browser sends when a page is closed, which is how events reach a collector. */
const DOUBLE_LIMIT = 64 * 1024

/** An address that no reading of it turns into one of the control API. */
const OUTSIDE_CONTROL = /^(?!.*_mock)[!-~]*$/

/** Request headers that pages of this machine may send in addition to the documented ones. */
const OWN_HEADERS = ['authorization', 'content-type', 'x-mock-world']

/** Headers of answers that they may read in addition to the documented ones. */
const EXPOSED_HEADERS = ['content-disposition', 'date', 'retry-after', 'x-correlation-id']

type Engine = Pick<MockEngine, 'handle' | 'headers'>

/** Serves the mock over HTTP. Its CORS headers allow any page of this machine, and of the hosts that the guard allows. */
export function createHttpServer(engine: Engine, guard: Guard): Server {
  const shared = sharedOnce()
  const server = createServer(async (message, response) => {
    const reply = { response, lines: originLines(message, shared(engine.headers), guard) }
    try {
      await serve(engine, guard, message, reply)
    } catch (error) {
      // The client has closed the connection and needs no answer.
      if (message.errored !== null) return
      // A defect of the mock itself must be visible in the answer.
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      process.stderr.write(`${text}\n`)
      send(
        reply,
        json(500, { errors: [{ code: 'INTERNAL_ERROR', message: `The mock failed: ${String(error)}` }] }),
      )
    }
  })
  // Longer than the pause between two calls of a test, so that a reused connection is still open.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return server
}

type Shared = { allowed: string; exposed: string; hasCookies: boolean }

/** The lists of headers for pages, made once for each engine, because the documents of one that watches change. */
function sharedOnce(): (headers: MockEngine['headers']) => Shared {
  const known = new WeakMap<MockEngine['headers'], Shared>()
  return (headers) => {
    const { asked, answered, hasCookies } = headers
    const shared = known.get(headers) ?? {
      allowed: [...new Set([...OWN_HEADERS, ...asked])].join(', '),
      exposed: [...new Set([...EXPOSED_HEADERS, ...answered])].join(', '),
      hasCookies,
    }
    known.set(headers, shared)
    return shared
  }
}

async function serve(engine: Engine, guard: Guard, message: IncomingMessage, reply: Reply) {
  if (isForeign(message, guard)) {
    const text =
      'The mock answers programs and pages of this machine only, and its control API those at localhost. --allowed-hosts allows others.'
    return send(reply, json(403, { message: text }, { connection: 'close' }))
  }
  if (message.method === 'OPTIONS') return send(reply, { status: 204, headers: {}, body: '' })
  const limit = limitOf(message)
  const bytes = message.method === 'GET' ? NOTHING : await readBody(message, limit)
  if (bytes === undefined) {
    const text = `The body has more than ${limit} bytes.`
    // The rest of the body is thrown away as it comes, and the connection carries no other request.
    const answer = json(
      413,
      { errors: [{ code: 'VALIDATION_FAILED', message: text }] },
      { connection: 'close' },
    )
    return send(reply, answer)
  }
  const answer = await engine.handle({
    method: message.method ?? 'GET',
    url: message.url ?? '/',
    headers: headersOf(message),
    ...(bytes.length === 0
      ? {}
      : { bytes, body: isForm(message.headers['content-type']) ? bytes : bytes.toString('utf8') }),
  })
  const delay = answer.delayMs ?? 0
  if (delay > 0) await pause(delay, reply.response)
  await deliver(message, reply, answer)
}

/**
 * Whether a page of another site asks. A page gives itself away by its origin, or by its host when its name was made to
 * resolve to this machine. The control API, which has every code and every call, refuses the doubles' pages too.
 */
function isForeign({ url = '/', headers: { host, origin } }: IncomingMessage, guard: Guard): boolean {
  const isKnown = isControl(url) ? guard.mayControl : guard.mayCall
  return !isKnown(`http://${host}`) || (origin !== undefined && !isKnown(origin))
}

function isControl(url: string): boolean {
  if (OUTSIDE_CONTROL.test(url)) return false
  const path = pathOf(url)
  return path === '/_mock' || path.startsWith('/_mock/')
}

function pathOf(url: string): string {
  return URL.parse(`http://mock${url}`)?.pathname ?? url
}

/** The most bytes that a path takes. */
function limitOf({ url = '/', headers }: IncomingMessage): number {
  if (isControl(url)) return CONTROL_LIMIT
  if (pathOf(url).startsWith('/external/')) return DOUBLE_LIMIT
  return isJsonType(headers['content-type'] ?? '') ? JSON_LIMIT : BODY_LIMIT
}

/** The header lines for a page of this machine or of an allowed host, which has another origin. */
function originLines(
  { headers: { origin }, method }: IncomingMessage,
  { allowed, exposed, hasCookies }: Shared,
  guard: Guard,
): string[] {
  if (origin === undefined || !guard.mayControl(origin)) return []
  const lines = ['access-control-allow-origin', origin, 'vary', 'origin']
  lines.push('access-control-expose-headers', exposed)
  if (hasCookies) lines.push('access-control-allow-credentials', 'true')
  if (method !== 'OPTIONS') return lines
  lines.push('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
  lines.push('access-control-allow-headers', allowed, 'access-control-max-age', '600')
  return lines
}

async function deliver(message: IncomingMessage, reply: Reply, answer: MockAnswer) {
  if (answer.misbehaviour === 'timeout') return
  if (answer.misbehaviour === 'reset') {
    message.socket.resetAndDestroy()
    return
  }
  if (answer.misbehaviour === 'truncated') {
    const whole = Buffer.from(answer.body)
    writeHead(reply, answer, { 'content-length': String(whole.length) })
    reply.response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => message.socket.destroy())
    return
  }
  reply.lines.push('vary', 'accept-encoding')
  const accepted = String(message.headers['accept-encoding'])
  if (isWorthPacking(answer, accepted)) await sendPacked(reply, answer)
  else send(reply, answer)
}

/** The body of a request, undefined for one that is too large. @throws Error when the client breaks off */
function readBody(message: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    message.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= limit) chunks.push(chunk)
      else resolve(undefined)
    })
    message.on('error', reject)
    message.once('end', () => {
      const [first = NOTHING] = chunks
      resolve(chunks.length <= 1 ? first : Buffer.concat(chunks))
    })
  })
}

function headersOf(message: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  const given = message.headers
  for (const name in given) {
    const value = given[name]
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
