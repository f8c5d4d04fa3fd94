import { readerOf, schemaOf } from '../cases/parameter-values.ts'
import type { Operation, Parameter } from '../document/operations.ts'
import { flat, rangeOf } from '../document/shape.ts'
import { isTree, plainName, type Tree, valueAt } from '../document/tree.ts'
import type { Exchange } from '../run/exchange.ts'
import { ask, isAccepted, jsonOf, type Kit } from '../run/kit.ts'
import type { Requests } from '../run/requests.ts'
import { listIn } from '../run/resources.ts'

/** How a list is paged, by the names of its parameters. */
type Paging = {
  page: Parameter | undefined
  offset: Parameter | undefined
  cursor: Parameter | undefined
  limit: Parameter | undefined
}

/** All entries of a list, over all its pages, and every total that an answer contained. */
export type FullList = {
  entries: Tree[]
  totals: { name: string; value: number; onPage: number }[]
  exchange: Exchange
  complete: boolean
  /** Entries that appeared on two pages. */
  repeated: number
}

const NAMES: Record<keyof Paging, RegExp> = {
  page: /^(page|pagenumber|pageindex|pageno)$/,
  offset: /^(offset|skip|start|startindex|from)$/,
  cursor: /^(cursor|after|pagetoken|nexttoken|continuationtoken|startingafter)$/,
  limit: /^(limit|pagesize|perpage|size|maxresults|top|count|take)$/,
}
const MOST_PAGES = 60

export function pagingOf(operation: Operation): Paging {
  const find = (kind: keyof Paging) =>
    operation.parameters.find((each) => each.in === 'query' && NAMES[kind].test(plainName(each.name)))
  return { page: find('page'), offset: find('offset'), cursor: find('cursor'), limit: find('limit') }
}

/** Reads a list completely. `query` are filters. */
export async function readList(
  kit: Kit,
  requests: Requests,
  operation: Operation,
  path: Tree,
  query: Tree = {},
): Promise<FullList | undefined> {
  const paging = pagingOf(operation)
  const start = await requests.draft(operation, path)
  const size = paging.limit === undefined ? undefined : pageSize(operation, paging.limit)
  const seen = new Set<string>()
  let found: FullList | undefined
  let position: Tree = firstPosition(operation, paging, size)
  for (let turn = 0; turn < MOST_PAGES; turn++) {
    const values = { ...start.values, query: { ...start.values.query, ...query, ...position } }
    const exchange = await ask(kit, { ...start, values })
    const list = isAccepted(exchange) ? listIn(jsonOf(exchange)) : undefined
    if (list === undefined) return found
    const entries = list.entries.filter(isTree)
    const before = seen.size
    found = withPage(found, { entries, exchange, path: list.path }, seen)
    const isLast = seen.size === before
    const next = isLast ? undefined : nextPosition(paging, position, entries.length, jsonOf(exchange), size)
    if (next === undefined) return { ...found, complete: true }
    position = next
  }
  return found
}

type Page = { entries: Tree[]; exchange: Exchange; path: string }

function withPage(
  found: FullList | undefined,
  { entries, exchange, path }: Page,
  seen: Set<string>,
): FullList {
  const fresh = entries.filter((each) => !seen.has(JSON.stringify(each)))
  for (const each of entries) seen.add(JSON.stringify(each))
  return {
    entries: [...(found?.entries ?? []), ...fresh],
    totals: [...(found?.totals ?? []), ...totalsIn(jsonOf(exchange), path, entries.length)],
    exchange,
    complete: false,
    repeated: (found?.repeated ?? 0) + entries.length - fresh.length,
  }
}

/** The largest page size that the document allows, at most 100, to keep the number of requests low. */
function pageSize(operation: Operation, limit: Parameter): number {
  const { max } = rangeOf(flat(readerOf(operation), schemaOf(operation, limit)))
  return Math.min(max ?? 100, 100)
}

function firstPosition(operation: Operation, { page, limit }: Paging, size: number | undefined): Tree {
  const position: Tree = limit === undefined || size === undefined ? {} : { [limit.name]: size }
  return page === undefined ? position : { ...position, [page.name]: firstPage(operation, page) }
}

/** The first page number: the minimum in the document, or 1 without one. */
export function firstPage(operation: Operation, page: Parameter): number {
  return rangeOf(flat(readerOf(operation), schemaOf(operation, page))).min ?? 1
}

function nextPosition(
  { page, offset, cursor }: Paging,
  position: Tree,
  length: number,
  answer: unknown,
  size: number | undefined,
): Tree | undefined {
  if (cursor !== undefined) {
    const next = nextCursor(answer)
    return next === undefined ? undefined : { ...position, [cursor.name]: next }
  }
  if (size !== undefined && length < size) return undefined
  if (page !== undefined) return { ...position, [page.name]: Number(position[page.name]) + 1 }
  if (offset !== undefined) return { ...position, [offset.name]: Number(position[offset.name] ?? 0) + length }
  return undefined
}

/** The cursor of the next page in an answer. */
export function nextCursor(answer: unknown, depth = 0): string | undefined {
  if (!isTree(answer) || depth > 3) return undefined
  for (const [name, value] of Object.entries(answer)) {
    if (/^(next|nextcursor|cursor|nextpagetoken|nexttoken|continuationtoken)$/.test(plainName(name))) {
      if (typeof value === 'string' && value !== '') return value
    }
    const inner = nextCursor(value, depth + 1)
    if (inner !== undefined) return inner
  }
  return undefined
}

const TOTAL = /^(total|totalcount|totalitems|totalelements|totalresults|count|itemcount|resultcount)$/

/** Totals beside a list, or in an object beside it such as `meta`. */
export function totalsIn(answer: unknown, listPath: string, onPage: number): FullList['totals'] {
  const holder = valueAt(answer, listPath.replace(/\/[^/]*$/, ''))
  const around = isTree(holder) ? [holder, ...Object.values(holder).filter(isTree)] : []
  const root = isTree(answer) && answer !== holder ? [answer, ...Object.values(answer).filter(isTree)] : []
  return [...new Set([...around, ...root])].flatMap((node) =>
    Object.entries(node).flatMap(([name, value]) =>
      typeof value === 'number' && TOTAL.test(plainName(name)) ? [{ name, value, onPage }] : [],
    ),
  )
}
