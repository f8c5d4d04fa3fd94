import { type MockRequest, readJson, textOf } from './exchange.ts'
import { FORM_TYPE, readUrlEncoded, type SentBody, UNREADABLE } from './forms.ts'
import { isJsonType } from './media-types.ts'
import type { Operation, ParameterType } from './operation.ts'

/** The body of a request without a form: the value of JSON, or the text of any other type. */
export function parseBody(request: MockRequest): SentBody | typeof UNREADABLE {
  const text = textOf(request)
  if (text === undefined || text === '') return NOTHING
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith(FORM_TYPE)) return readUrlEncoded(text)
  if (type === '' || !isJsonType(type)) return alike(text)
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

/** The headers that Prism reads for every operation, besides the length of the body. */
const PRISM_HEADERS = ['accept', 'content-type', 'prefer']

/**
 * Prism reads all headers once for each header parameter, so the many other headers of a browser are left out. It compares
 * the type of a body with the contract only where a length is stated, which a call without a socket and a body sent in
 * chunks do not do. So the length is always that of the body.
 */
export function headersFor({ headers }: Operation, request: MockRequest): Record<string, string> {
  const picked: Record<string, string> = { 'content-length': String(Buffer.byteLength(request.body ?? '')) }
  for (const names of [PRISM_HEADERS, headers]) {
    for (const name of names) {
      const value = request.headers[name]
      if (value !== undefined) picked[name] = value
    }
  }
  return picked
}

const queries = new WeakMap<URL, readonly (readonly [name: string, value: string])[]>()

/** The names and values in the query of an address. They are read once for check, handler and log. */
export function queryPairs(url: URL): readonly (readonly [name: string, value: string])[] {
  if (url.search === '') return []
  const pairs = queries.get(url) ?? [...new URLSearchParams(url.search)]
  queries.set(url, pairs)
  return pairs
}

/** The query of an address in Prism's form. A name that occurs twice has a list of values. */
export function queryOf(url: URL): Record<string, string | string[]> {
  // Without a prototype, because a parameter may be called `constructor`.
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of queryPairs(url)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
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
