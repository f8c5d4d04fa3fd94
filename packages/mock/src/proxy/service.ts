import { once } from 'node:events'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { MockRequest } from '../engine/exchange.ts'

/** A service that does not answer, or with what cannot be passed on. `status` is the status of a gateway for it. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly status: 502 | 504

  constructor(status: 502 | 504, message: string) {
    super(message)
    this.status = status
  }
}

/** An answer of a service, whose body is unpacked where its encoding is known. Header names are in lower case. */
type ServiceAnswer = {
  status: number
  headers: Record<string, string>
  /** The `set-cookie` headers, which cannot be joined. */
  cookies: string[]
  bytes: Uint8Array
}

/** The most bytes of an answer, unpacked: as many as the mock takes in a request. */
const MOST_BYTES = 20_000_000
const TIMEOUT_MS = 30_000

/** The headers of one connection (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
/** Besides them, headers that belong to this mock, or follow from the body and the address that are sent. */
const NOT_SENT = [...HOP_BY_HOP, 'accept-encoding', 'content-length', 'expect', 'host', 'x-mock-world']
/** Besides them, headers of the body as it was packed, and those by which the mock answers pages of this machine itself. */
const NOT_PASSED_ON = [...HOP_BY_HOP, 'content-length', 'set-cookie']
const OF_ORIGINS = /^access-control-/

const UNPACK: Readonly<Record<string, (bytes: Uint8Array, options: object) => Promise<Uint8Array>>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/** The name of this mock in `via`, by which it knows its own calls. */
const OWN_NAME = 'portal-mock'

export type Service = ReturnType<typeof createService>

/**
 * A service that calls are sent on to.
 * @param base its address, whose path is put before the path of a call
 * @param timeoutMs the time that it has for a whole answer, in milliseconds
 */
export function createService(base: URL, timeoutMs = TIMEOUT_MS) {
  const address = `${base.origin}${base.pathname.replace(/\/$/, '')}`
  return {
    address,
    /**
     * Sends a call on, and follows no redirect.
     * @throws ServiceError when the service cannot be reached, gives up, or answers with more than the mock passes on
     */
    async send(request: MockRequest, { pathname, search }: URL): Promise<ServiceAnswer> {
      if (request.headers.via?.includes(OWN_NAME)) {
        throw new ServiceError(502, `${address} is this mock itself.`)
      }
      try {
        const target = new URL(`${address}${pathname}${search}`)
        const message = await exchange(target, request, AbortSignal.timeout(timeoutMs))
        return await answerOf(message, address)
      } catch (error) {
        throw error instanceof ServiceError ? error : failureOf(address, error, timeoutMs)
      }
    },
  }
}

async function exchange(
  target: URL,
  { method, headers, body, bytes }: MockRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const content = bytes ?? (body === undefined ? undefined : Buffer.from(body))
  const open = target.protocol === 'https:' ? overHttps : overHttp
  const sent = withoutHops(headers, NOT_SENT)
  const outgoing = open(target, {
    method,
    // A connection of its own, because a service may close one that is kept just when a write begins.
    agent: false,
    signal,
    headers: {
      ...sent,
      via: [sent.via, `1.1 ${OWN_NAME}`].filter((each) => each !== undefined).join(', '),
      'accept-encoding': 'gzip, deflate, br',
      ...(content === undefined ? {} : { 'content-length': String(content.length) }),
    },
  })
  outgoing.end(content)
  const [message]: IncomingMessage[] = await once(outgoing, 'response')
  if (message === undefined) throw new Error('no answer')
  // A failure after the head is one of the body, which is read next.
  outgoing.on('error', () => undefined)
  return message
}

function withoutHops(headers: Record<string, string>, left: readonly string[]): Record<string, string> {
  const named = (headers.connection ?? '').toLowerCase().split(/[\s,]+/)
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !left.includes(name) && !named.includes(name)),
  )
}

async function answerOf(message: IncomingMessage, address: string): Promise<ServiceAnswer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    length += chunk.length
    if (length > MOST_BYTES) throw tooLong(address)
    chunks.push(chunk)
  }
  const all: Record<string, string> = {}
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined && !OF_ORIGINS.test(name)) all[name] = String(value)
  }
  const headers = withoutHops(all, NOT_PASSED_ON)
  const packed = Buffer.concat(chunks)
  const unpack = packed.length === 0 ? undefined : UNPACK[headers['content-encoding'] ?? '']
  const cookies = message.headers['set-cookie'] ?? []
  const status = message.statusCode ?? 502
  if (unpack === undefined) return { status, headers, cookies, bytes: packed }
  const { 'content-encoding': encoding, ...others } = headers
  const bytes = await unpack(packed, { maxOutputLength: MOST_BYTES }).catch((error: unknown) => {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLong(address)
    throw new ServiceError(502, `${address} answered with a body that is not ${encoding}.`)
  })
  return { status, headers: others, cookies, bytes }
}

function tooLong(address: string): ServiceError {
  return new ServiceError(502, `${address} answered with more than ${MOST_BYTES} bytes.`)
}

function failureOf(address: string, error: unknown, timeoutMs: number): ServiceError {
  if (error instanceof Error && /abort|timeout/i.test(error.name)) {
    return new ServiceError(504, `${address} gave no answer within ${timeoutMs / 1000} seconds.`)
  }
  // A name with several addresses gives one error for all, whose own message is empty.
  const code = codeOf(error)
  const reason = error instanceof Error && error.message !== '' ? error.message : String(code)
  return new ServiceError(502, `${address} cannot be reached: ${reason}.`)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
