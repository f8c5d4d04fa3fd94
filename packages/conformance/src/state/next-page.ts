import { isTree, PAGE_WORDS, plainName, type Tree } from '@portal/document'
import { type Exchange, jsonOf } from '../send/exchange.ts'
import type { Paging } from './paging.ts'

/** The query of the next page: parameters, or the pairs of an address that the service gave. */
export type Next = { position: Tree } | { follows: [string, string][] }

/** One page of a list. */
export type Page = { entries: Tree[]; exchange: Exchange; position: Tree }

/** The next page that an answer names: in a `Link` header, as an address, or by a cursor. */
export function namedNext({ cursor }: Paging, { entries, exchange, position }: Page): Next | undefined {
  const answer = jsonOf(exchange)
  const address = linkIn(exchange) ?? addressIn(answer, 0)
  const follows = address === undefined ? undefined : queryOf(address, exchange)
  if (follows !== undefined) return { follows }
  if (cursor === undefined) return undefined
  const next = nextCursor(answer) ?? (hasMore(answer) === true ? lastId(entries) : undefined)
  return next === undefined ? undefined : { position: { ...position, [cursor.name]: next } }
}

/** `Link: <https://…?page=2>; rel="next"` (RFC 8288). */
function linkIn({ got }: Exchange): string | undefined {
  for (const link of (got?.headers.link ?? '').split('<')) {
    const end = link.indexOf('>')
    const [, relations = ''] = /;\s*rel="?([^",;]*)/i.exec(link.slice(end)) ?? []
    if (end !== -1 && relations.toLowerCase().split(/\s+/).includes('next')) return link.slice(0, end)
  }
  return undefined
}

/** `next: "https://…?page=2"`, also as `links.next.href`. */
function addressIn(node: unknown, depth: number): string | undefined {
  if (!isTree(node) || depth > 3) return undefined
  for (const [name, value] of Object.entries(node)) {
    const named = isTree(value) ? value.href : value
    if (
      PAGE_WORDS.address.test(plainName(name)) &&
      typeof named === 'string' &&
      /^(https?:|\/|\?)/.test(named)
    )
      return named
    const inner = addressIn(value, depth + 1)
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Only the query is taken, so that a service cannot direct the run elsewhere. */
function queryOf(address: string, { sent }: Exchange): [string, string][] | undefined {
  if (!URL.canParse(address, sent.url)) return undefined
  return [...new URL(address, sent.url).searchParams]
}

/** The cursor of the next page in an answer. */
export function nextCursor(answer: unknown, depth = 0): string | undefined {
  if (!isTree(answer) || depth > 3 || answer.hasNextPage === false) return undefined
  for (const [name, value] of Object.entries(answer)) {
    if (PAGE_WORDS.cursor.test(plainName(name)) && typeof value === 'string' && value !== '') return value
    const inner = nextCursor(value, depth + 1)
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Whether an answer says that there are further entries; undefined when it says nothing. */
export function hasMore(answer: unknown, depth = 0): boolean | undefined {
  if (!isTree(answer) || depth > 3) return undefined
  for (const [name, value] of Object.entries(answer)) {
    const plain = plainName(name)
    if (typeof value === 'boolean' && PAGE_WORDS.more.test(plain)) return value
    if (value === true && PAGE_WORDS.last.test(plain)) return false
    const inner = hasMore(value, depth + 1)
    if (inner !== undefined) return inner
  }
  return undefined
}

/** `starting_after` takes the id of the last entry. */
function lastId(entries: readonly Tree[]): unknown {
  return entries.at(-1)?.id
}

/** The number of the current page in an answer. */
export function currentPage(answer: unknown, depth = 0): number | undefined {
  if (!isTree(answer) || depth > 2) return undefined
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value === 'number' && PAGE_WORDS.current.test(plainName(name))) return value
    const inner = currentPage(value, depth + 1)
    if (inner !== undefined) return inner
  }
  return undefined
}
