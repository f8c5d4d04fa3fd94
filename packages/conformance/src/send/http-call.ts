import type { IncomingMessage, RequestOptions } from 'node:http'
import { promisify } from 'node:util'
import type { Connection } from './connection.ts'

/** A request as it goes over the wire. Header names are written as given. */
export type Call = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

/** How much of an answer is read: its bytes on the wire and after decoding, and the milliseconds until its end. */
export type Limits = { mostBytes: number; timeoutMs: number }

/** The limits of a call, and how its service is reached; straight without it. */
type Settings = Limits & { connection?: Connection | undefined }

/** Why an answer could not be read completely: it breaks off, or is beyond a limit. */
export type Broken = { by: 'end' | 'limit'; reason: string }

/** An answer. Header names are lower case. */
export type Answered = {
  status: number
  headers: Record<string, string>
  body: Uint8Array
  broken: Broken | undefined
}

/** Sent unless the request has its own, because most clients send them, and some services refuse calls without. */
const USUAL = { 'accept-encoding': 'gzip, deflate', 'user-agent': 'node' }

/** Node's parts for HTTP. They are not imported, because an import of one takes `fetch`, TLS and compression along. */
const builtin = process.getBuiltinModule

/** Services and the proxies before them send some dozens of headers, of some kilobytes. */
const MOST_HEADERS = 256
const MOST_HEADER_BYTES = 65_536

/** Node refuses an answer with more, before it gives its status. */
const HARD_HEADER_BYTES = 4 * MOST_HEADER_BYTES

const DECODERS = { gzip: 'gunzip', deflate: 'inflate', br: 'brotliDecompress' } as const

/**
 * Sends a request over a kept-alive connection and reads its whole answer. It does not follow redirects. A run makes
 * thousands of short calls one after another, and Node's `fetch` takes twice as long for each as its HTTP client.
 * @throws Error when nothing answers, or not in time
 */
export async function httpCall(
  { method, url, headers, body }: Call,
  { connection, ...limits }: Settings,
): Promise<Answered> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const way = connection?.(url)
  const options = {
    ...way?.options,
    method,
    headers: { ...USUAL, ...length, ...way?.options.headers, ...headers },
    maxHeaderSize: HARD_HEADER_BYTES,
  }
  const { answer, bytes, broken } = await exchanged(way?.url ?? url, options, body, limits)
  const got = { status: answer.statusCode ?? 0, headers: headersOf(answer) }
  if (broken !== undefined) return { ...got, body: bytes, broken }
  try {
    return { ...got, body: await decoded(bytes, got.headers['content-encoding'], limits), broken }
  } catch (error) {
    const isLimit = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    const reason = isLimit
      ? `its body has more than ${limits.mostBytes} bytes when it is decoded`
      : reasonOf(error)
    return { ...got, body: bytes, broken: { by: isLimit ? 'limit' : 'end', reason } }
  }
}

type Received = { answer: IncomingMessage; bytes: Buffer; broken: Broken | undefined }

function exchanged(
  url: string,
  options: RequestOptions,
  body: Call['body'],
  { mostBytes, timeoutMs }: Limits,
): Promise<Received> {
  const { request: send } = builtin(url.startsWith('https:') ? 'node:https' : 'node:http')
  return new Promise((resolve, reject) => {
    let stop: ((reason: string) => void) | undefined
    const request = send(url, options, (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      const done = (broken?: Broken) => {
        clearTimeout(limit)
        resolve({ answer, bytes: Buffer.concat(chunks), broken })
      }
      const stopHere = (reason: string) => {
        done({ by: 'limit', reason })
        answer.destroy()
      }
      stop = stopHere
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > mostBytes) stopHere(`its body has more than ${mostBytes} bytes`)
        else chunks.push(chunk)
      })
      answer.on('end', () => done())
      answer.on('error', (error) => done({ by: 'end', reason: reasonOf(error) }))
      const excess = excessOf(answer)
      if (excess !== undefined) stopHere(excess)
    })
    const late = () => {
      const reason = `there was no whole answer within ${timeoutMs} ms`
      if (stop === undefined) request.destroy(new Error(reason))
      else stop(reason)
    }
    const limit = setTimeout(late, timeoutMs)
    request.on('error', (error) => {
      // An answer that has begun reports its own end.
      if (stop !== undefined) return
      clearTimeout(limit)
      reject(error)
    })
    request.end(body)
  })
}

/** The limit that the headers of an answer exceed. */
function excessOf({ rawHeaders }: IncomingMessage): string | undefined {
  const count = rawHeaders.length / 2
  if (count > MOST_HEADERS) return `it has ${count} headers, more than ${MOST_HEADERS}`
  const size = rawHeaders.reduce((sum, each) => sum + each.length, 0)
  return size > MOST_HEADER_BYTES ? `its headers have more than ${MOST_HEADER_BYTES} bytes` : undefined
}

/** A header that is sent several times has its values separated by a comma. */
function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  )
}

/** The body without the encodings of `Content-Encoding`, of which the last one was applied last. */
async function decoded(
  body: Uint8Array,
  encodings = '',
  { mostBytes: maxOutputLength }: Limits,
): Promise<Uint8Array> {
  let plain = body
  for (const name of encodings.toLowerCase().split(',').reverse()) {
    const [, known] = Object.entries(DECODERS).find(([each]) => each === name.trim().replace(/^x-/, '')) ?? []
    // An answer to HEAD, and one without content, names the encoding of a body that it does not have.
    if (known === undefined || plain.length === 0) continue
    const decode: (bytes: Uint8Array, options: object) => Promise<Uint8Array> = promisify(
      builtin('node:zlib')[known],
    )
    plain = await decode(plain, { maxOutputLength })
  }
  return plain
}

/** The reason of a failed call in one line: the reason of the first address, where a name has several. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (error instanceof Error && 'code' in error && error.code === 'HPE_HEADER_OVERFLOW')
    return `its headers have more than ${HARD_HEADER_BYTES} bytes`
  return error instanceof Error ? error.message : String(error)
}
