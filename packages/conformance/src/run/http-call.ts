import type { IncomingMessage, RequestOptions } from 'node:http'
import { promisify } from 'node:util'

/** A request as it goes over the wire. Header names are written as given. */
export type Call = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

/** An answer. Header names are lower case; `broken` is the reason why the body could not be read completely. */
export type Answered = {
  status: number
  headers: Record<string, string>
  body: Uint8Array
  broken: string | undefined
}

/** Sent unless the request has its own, because most clients send them, and some services refuse calls without. */
const USUAL = { 'accept-encoding': 'gzip, deflate', 'user-agent': 'node' }

/** Node's parts for HTTP. They are not imported, because an import of one takes `fetch`, TLS and compression along. */
const builtin = process.getBuiltinModule

const DECODERS = { gzip: 'gunzip', deflate: 'inflate', br: 'brotliDecompress' } as const

/**
 * Sends a request over a kept-alive connection and reads its whole answer. It does not follow redirects. A run makes
 * thousands of short calls one after another, and Node's `fetch` takes twice as long for each as its HTTP client.
 * @throws Error when nothing answers, or not within `timeoutMs`
 */
export async function httpCall({ method, url, headers, body }: Call, timeoutMs: number): Promise<Answered> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const options = { method, headers: { ...USUAL, ...length, ...headers } }
  const { answer, bytes, broken } = await exchanged(url, options, body, timeoutMs)
  const got = { status: answer.statusCode ?? 0, headers: headersOf(answer) }
  if (broken !== undefined) return { ...got, body: bytes, broken }
  try {
    return { ...got, body: await decoded(bytes, got.headers['content-encoding']), broken }
  } catch (error) {
    return { ...got, body: bytes, broken: reasonOf(error) }
  }
}

type Received = { answer: IncomingMessage; bytes: Buffer; broken: string | undefined }

function exchanged(
  url: string,
  options: RequestOptions,
  body: Call['body'],
  timeoutMs: number,
): Promise<Received> {
  const { request: send } = builtin(url.startsWith('https:') ? 'node:https' : 'node:http')
  return new Promise((resolve, reject) => {
    let begun: IncomingMessage | undefined
    const request = send(url, options, (answer) => {
      const chunks: Buffer[] = []
      const done = (reason?: string) => {
        clearTimeout(limit)
        resolve({ answer, bytes: Buffer.concat(chunks), broken: reason })
      }
      begun = answer
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => done())
      answer.on('error', (error) => done(reasonOf(error)))
    })
    const late = () => {
      const error = new Error(`there was no whole answer within ${timeoutMs} ms`)
      const open = begun ?? request
      open.destroy(error)
    }
    const limit = setTimeout(late, timeoutMs)
    request.on('error', (error) => {
      // An answer that has begun tells itself how it ends.
      if (begun !== undefined) return
      clearTimeout(limit)
      reject(error)
    })
    request.end(body)
  })
}

/** A header that is sent several times has its values separated by a comma. */
function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  )
}

/** The body without the encodings of `Content-Encoding`, of which the last one was applied last. */
async function decoded(body: Uint8Array, encodings = ''): Promise<Uint8Array> {
  let plain = body
  for (const name of encodings.toLowerCase().split(',').reverse()) {
    const [, known] = Object.entries(DECODERS).find(([each]) => each === name.trim().replace(/^x-/, '')) ?? []
    // An answer to HEAD, and one without content, names the encoding of a body that it does not have.
    if (known === undefined || plain.length === 0) continue
    const decode: (bytes: Uint8Array) => Promise<Uint8Array> = promisify(builtin('node:zlib')[known])
    plain = await decode(plain)
  }
  return plain
}

/** The reason of a failed call in one line: that of the first address where a name has several. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
