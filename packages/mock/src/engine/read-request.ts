import { type MockRequest, textOf } from './exchange.ts'
import { type SentBody, UNREADABLE } from './forms.ts'
import type { Operation, ParameterType } from './operation.ts'

/** The body of a request that is not a form: JSON as its value, any other type as text. */
export function parseBody(request: MockRequest): SentBody | typeof UNREADABLE {
  const text = textOf(request)
  if (text === undefined || text === '') return NOTHING
  if (!/[/+]json|x-amz-json/.test(request.headers['content-type'] ?? '')) return alike(text)
  try {
    return alike(JSON.parse(text))
  } catch {
    return UNREADABLE
  }
}

function alike(value: unknown): SentBody {
  return { value, logged: value, checked: value }
}

const NOTHING = alike(undefined)

/** Headers that Prism reads for every operation. */
const PRISM_HEADERS = ['accept', 'content-length', 'content-type', 'prefer']

/**
 * Removes undocumented headers, because Prism searches all headers once for each header parameter, and browsers send
 * many.
 */
export function headersFor({ headers }: Operation, request: MockRequest): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const names of [PRISM_HEADERS, headers]) {
    for (const name of names) {
      const value = request.headers[name]
      if (value !== undefined) picked[name] = value
    }
  }
  return picked
}

/** The query of a URL as Prism takes it. A repeated name has a list. */
export function queryOf(url: URL): Record<string, string | string[]> {
  // Without a prototype, because a parameter may be called `constructor`.
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of url.searchParams) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

/** The query for a handler. Each value has its documented type. */
export function typedQuery(url: URL, types: Map<string, ParameterType>): Record<string, unknown> {
  return Object.fromEntries(
    [...url.searchParams].map(([name, value]) => {
      const type = types.get(name)
      if (type === 'boolean') return [name, value === 'true']
      return [name, type === 'number' ? Number(value) : value]
    }),
  )
}
