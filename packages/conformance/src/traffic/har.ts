import { readFile } from 'node:fs/promises'
import { isTree, list, type Tree, text } from '@portal/document'
import { CannotRun } from '../cannot-run.ts'

/** One call of a recording. Header names are lower case; those of HTTP/2's own, such as `:path`, are left out. */
export type Recorded = {
  file: string
  /** The position of its entry in the file, from 1. */
  number: number
  method: string
  url: URL
  headers: Record<string, string>
  /** The body of the request; `unknown` where the file does not have it, undefined where none was sent. */
  body: { type: string; bytes: Buffer } | 'unknown' | undefined
  /** Undefined where nothing came back. */
  answer: RecordedAnswer | undefined
  /** Answered by the browser itself, so that it says nothing about the service. */
  isFromCache: boolean
}

/** @property body undefined where the file does not have it */
export type RecordedAnswer = { status: number; headers: Record<string, string>; body: Buffer | undefined }

/**
 * Reads the calls of a HAR file (HAR 1.2), as browsers, Playwright, proxies and this kit write it.
 * @throws CannotRun naming the file, and the number of the entry that is none
 */
export async function readHar(file: string): Promise<Recorded[]> {
  const written = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CannotRun(`--traffic ${file} cannot be read: ${reasonOf(error)}.`)
  })
  let content: unknown
  try {
    // Some programs begin their files with a byte order mark.
    content = JSON.parse(written.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new CannotRun(`--traffic ${file} is not a HAR file: ${reasonOf(error)}.`)
  }
  const log = isTree(content) ? content.log : undefined
  if (!isTree(log) || !Array.isArray(log.entries))
    throw new CannotRun(`--traffic ${file} is not a HAR file: it has no list log.entries.`)
  return log.entries.map((entry: unknown, index) => recordedIn(file, index + 1, entry))
}

function recordedIn(file: string, number: number, entry: unknown): Recorded {
  const broken = (reason: string) => new CannotRun(`--traffic ${file}: entry ${number} ${reason}.`)
  if (!isTree(entry)) throw broken('is not an object')
  const { request, response } = entry
  if (!isTree(request) || !isTree(response)) throw broken('has no request or no response')
  const url = text(request, 'url')
  if (!URL.canParse(url)) throw broken('has a request without an address (request.url)')
  const method = text(request, 'method').toUpperCase()
  if (method === '') throw broken('has a request without a method (request.method)')
  if (typeof response.status !== 'number') throw broken('has an answer without a status (response.status)')
  return {
    file,
    number,
    method,
    url: new URL(url),
    headers: headersIn(request),
    body: bodyIn(request),
    answer: answerIn(response),
    isFromCache: text(entry, '_fromCache') !== '' || response.status === 304,
  }
}

function headersIn(message: Tree): Record<string, string> {
  const found: Record<string, string> = {}
  for (const each of list(message, 'headers').filter(isTree)) {
    const name = text(each, 'name').toLowerCase()
    if (name === '' || name.startsWith(':')) continue
    const value = text(each, 'value')
    found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`
  }
  return found
}

/** A file has the text of a body, or its fields, or only its size. */
function bodyIn(request: Tree): Recorded['body'] {
  const { postData, bodySize } = request
  if (!isTree(postData)) return typeof bodySize === 'number' && bodySize > 0 ? 'unknown' : undefined
  const type = text(postData, 'mimeType') || (headersIn(request)['content-type'] ?? '')
  const written = text(postData, 'text')
  if (written !== '') return { type, bytes: bytesOf(postData, written) }
  const fields = list(postData, 'params').filter(isTree)
  if (fields.length === 0) return bodySize === 0 ? undefined : 'unknown'
  if (!type.includes('urlencoded')) return 'unknown'
  const query = new URLSearchParams(fields.map((each) => [text(each, 'name'), text(each, 'value')]))
  return { type, bytes: Buffer.from(query.toString()) }
}

/** The text is decoded already, whatever `content-encoding` says; binary bodies are in base64. */
function bytesOf(content: Tree, written: string): Buffer {
  return Buffer.from(written, text(content, 'encoding').toLowerCase() === 'base64' ? 'base64' : 'utf8')
}

function answerIn(response: Tree): RecordedAnswer | undefined {
  const status = Number(response.status)
  // Browsers write 0 or -1 for a call that was blocked or broken off.
  if (status < 100) return undefined
  const content = isTree(response.content) ? response.content : {}
  const isEmpty = status === 204 || content.size === 0
  const written = typeof content.text === 'string' ? bytesOf(content, content.text) : undefined
  const headers = headersIn(response)
  const type = text(content, 'mimeType')
  if (headers['content-type'] === undefined && !isEmpty && type !== '' && type !== 'x-unknown')
    headers['content-type'] = type
  return { status, headers, body: written ?? (isEmpty ? Buffer.alloc(0) : undefined) }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}
