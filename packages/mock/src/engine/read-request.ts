import { isJsonType, queryTexts, type Texts } from '@portal/document'
import { type MockRequest, readJson, textOf } from './exchange.ts'
import { isUrlEncoded, readUrlEncoded, type SentBody, UNREADABLE } from './forms.ts'
import type { Operation, ParameterType } from './operation.ts'

/** The body of a request without a form: the value of JSON, or the text of any other type. */
export function parseBody(request: MockRequest): SentBody | typeof UNREADABLE {
  const text = textOf(request)
  if (text === undefined || text === '') return NOTHING
  const type = request.headers['content-type'] ?? ''
  if (isUrlEncoded(type)) return readUrlEncoded(text)
  if (!isJsonType(type)) return alike(text)
  try {
    return alike(readJson(text))
  } catch {
    return UNREADABLE
  }
}

function alike(value: unknown): SentBody {
  return { value, logged: value, checked: value }
}

const NOTHING = alike(undefined)

/** The headers that are read for every operation, besides the length of the body. */
const COMMON_HEADERS = ['accept', 'content-type', 'cookie', 'prefer']

/**
 * The headers for the check of a request, without the many others of a browser. Prism compares the type of a body with
 * the contract only where a length is stated, which a call without a socket and a body sent in chunks do not do. So the
 * length is always the length of the body.
 */
function headersFor({ headers }: Operation, request: MockRequest): Record<string, string> {
  const picked: Record<string, string> = { 'content-length': String(Buffer.byteLength(request.body ?? '')) }
  for (const names of [COMMON_HEADERS, headers]) {
    for (const name of names) {
      const value = request.headers[name]
      if (value !== undefined) picked[name] = value
    }
  }
  return picked
}

/** A request as its check reads it. @param body in the form for its check */
export function checkedRequest(
  { operation, document }: { operation: Operation; document: { prefix: string } },
  request: MockRequest,
  url: URL,
  body: unknown,
) {
  return {
    method: operation.method,
    url: { path: url.pathname.slice(document.prefix.length) || '/' },
    query: rawQuery(url),
    headers: headersFor(operation, request),
    body,
  }
}

type Query = { pairs: readonly (readonly [name: string, value: string])[]; texts: Texts }

const NO_QUERY: Query = { pairs: [], texts: new Map() }

const queries = new WeakMap<URL, Query>()

/** The query of an address. It is read once for check, handler and log. */
function queryOf(url: URL): Query {
  if (url.search === '') return NO_QUERY
  const known = queries.get(url) ?? {
    pairs: [...new URLSearchParams(url.search)],
    texts: queryTexts(url.search),
  }
  queries.set(url, known)
  return known
}

/** The names and values in the query of an address. */
export function queryPairs(url: URL): Query['pairs'] {
  return queryOf(url).pairs
}

/** The raw texts in the query of an address, for the check of its parameters. */
function rawQuery(url: URL): Texts {
  return queryOf(url).texts
}

/** The query for a handler. Each value has its documented type. */
export function typedQuery(url: URL, types: Map<string, ParameterType>): Record<string, unknown> {
  return Object.fromEntries(
    queryPairs(url).map(([name, value]) => {
      const type = types.get(name)
      if (type === 'boolean') return [name, value === 'true']
      return [name, type === 'number' ? Number(value) : value]
    }),
  )
}

/** The most addresses that are kept. A page asks for some dozens, again and again. */
const MOST = 1000

const known = new Map<string, URL>()

/**
 * The address of a request line, or null if it is none. Reading an address takes a tenth of the time of a call, so each is
 * read once and shared: nobody may change it.
 */
export function addressOf(line: string): URL | null {
  const before = known.get(line)
  if (before !== undefined) return before
  const url = URL.parse(`http://mock${line}`)
  if (known.size >= MOST) known.clear()
  if (url !== null) known.set(line, url)
  return url
}
