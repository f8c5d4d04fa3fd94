import { isTree, plainName, type Tree } from '@portal/document'
import { isReference } from '../cases/case.ts'
import type { Operation } from '../document/operations.ts'
import type { Draft } from '../request/draft.ts'
import { type Exchange, isAccepted, jsonOf } from '../send/exchange.ts'

/** Translates what the first service issued, such as ids, tokens and cursors, into what the second one issued instead. */
export type IdMap = {
  /** Compares two answers to the same request, and learns what each service calls the same thing. */
  learn(first: Exchange, second: Exchange): void
  /** The request for the second service. */
  translated(draft: Draft): Draft
  /** Whether two values of the two services are known to mean the same. */
  isSame(first: unknown, second: unknown): boolean
}

export function createIdMap(): IdMap {
  /** By value, the value of the second service and the names under which the two occurred. */
  const known = new Map<string, { to: unknown; names: Set<string> }>()
  const put = (first: unknown, second: unknown, name: string) => {
    const entry = known.get(String(first)) ?? { to: second, names: new Set<string>() }
    entry.to = second
    entry.names.add(plainName(name))
    known.set(String(first), entry)
  }
  const valueFor = (name: string, value: unknown, isPath = false): unknown => {
    if (typeof value === 'object' && value !== null) return inside(name, value)
    const found = known.get(String(value))
    const isMeant = isPath || isReference({ name }) || found?.names.has(plainName(name)) === true
    if (found === undefined || !isMeant) return value
    return typeof value === 'string' ? String(found.to) : found.to
  }
  const inside = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => valueFor(name, each))
    return isTree(value) ? mapped(value) : value
  }
  const mapped = (values: Tree, isPath = false): Tree =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueFor(name, value, isPath)]))

  return {
    learn(first, second) {
      if (!isAccepted(first) || !isAccepted(second)) return
      learnHeaders(first, second, put)
      learnValues(jsonOf(first), jsonOf(second), '', put)
    },
    translated(draft) {
      const { values, body, follows } = draft
      return {
        ...draft,
        values: {
          path: mapped(values.path, true),
          query: mapped(values.query),
          header: mapped(values.header),
          cookie: mapped(values.cookie),
        },
        body: body === undefined ? undefined : { ...body, value: inside('', body.value) },
        ...(follows === undefined
          ? {}
          : {
              follows: follows.map(([name, value]): [string, string] => [
                name,
                String(valueFor(name, value)),
              ]),
            }),
      }
    },
    isSame: (first, second) => String(known.get(String(first))?.to) === String(second),
  }
}

type Put = (first: unknown, second: unknown, name: string) => void

/** A `Location`, and headers that a later request repeats, such as a csrf token or an entity tag. */
function learnHeaders({ operation, got }: Exchange, second: Exchange, put: Put): void {
  for (const [name, value] of Object.entries(got?.headers ?? {})) {
    const other = second.got?.headers[name]
    if (other === undefined || other === value) continue
    if (name === 'location') learnAddress(value, other, put)
    else if (isDocumentedHeader(operation, name)) put(value, other, name)
  }
}

function isDocumentedHeader({ answers }: Operation, name: string): boolean {
  return answers.some(({ headers }) => headers.some((each) => each.name.toLowerCase() === name))
}

function learnValues(first: unknown, second: unknown, name: string, put: Put): void {
  if (Array.isArray(first) && Array.isArray(second)) learnEntries(first, second, name, put)
  else if (isTree(first) && isTree(second)) {
    for (const [key, value] of Object.entries(first)) learnValues(value, second[key], key, put)
  } else if (isScalar(first) && isScalar(second) && first !== second) {
    learnAddress(String(first), String(second), put)
    if (isReference({ name }) || /token|cursor|number$/i.test(name)) put(first, second, name)
  }
}

/** Entries of lists belong together by their position, unless both lists have the same ones in another order. */
function learnEntries(first: readonly unknown[], second: readonly unknown[], name: string, put: Put): void {
  const others = new Set(second.map((each) => JSON.stringify(each)))
  for (const [index, each] of first.entries())
    if (index < second.length && !others.has(JSON.stringify(each)))
      learnValues(each, second[index], name, put)
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** The segments and the query of two addresses of the same form. */
function learnAddress(first: string, second: string, put: Put): void {
  if (!(first.includes('/') && second.includes('/'))) return
  const [left, right] = [URL.parse(first, 'http://service'), URL.parse(second, 'http://service')]
  if (left === null || right === null) return
  const others = right.pathname.split('/')
  const segments = left.pathname.split('/')
  const pairs = segments.length === others.length ? segments.map((each, at) => [each, others[at] ?? '']) : []
  for (const [each = '', other = ''] of pairs) if (each !== other) put(decoded(each), decoded(other), 'id')
  for (const [name, value] of left.searchParams) {
    const other = right.searchParams.get(name)
    if (other !== null && other !== value) put(value, other, name)
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
