import {
  type FoundList,
  isNumber,
  isTree,
  listIn,
  PAGE_WORDS,
  plainName,
  type Tree,
  valueAt,
} from '@portal/document'
import type { Operation } from '../document/operations.ts'
import { mapIn } from '../entries/answer-map.ts'
import { ask, type Kit } from '../plan/kit.ts'
import type { Requests } from '../plan/requests.ts'
import { type Exchange, isAccepted, jsonOf, statusOf } from '../send/exchange.ts'
import { currentPage, hasMore, type Next, namedNext, type Page } from './next-page.ts'
import { firstPosition, type Paging, pagingOf } from './paging.ts'

/** All entries of a list, over all its pages, and every total that an answer contained. */
export type FullList = {
  entries: Tree[]
  totals: Total[]
  exchange: Exchange
  /** The JSON pointer to the list in the answer. */
  path: string
  /** False where a page was refused, or where the service may have more entries than it shows. */
  complete: boolean
  /** Entries with an id that appeared on two pages. */
  repeated: number
}

const MOST_PAGES = 60

/** A list to read: the operation, its path parameters, and filters. */
type Asked = { kit: Kit; requests: Requests; list: Operation; path: Tree; query?: Tree | undefined }

/** Reads a list completely. Undefined when it is refused or answered later (202). */
export async function readList({
  kit,
  requests,
  list,
  path,
  query = {},
}: Asked): Promise<FullList | undefined> {
  const paging = pagingOf(list)
  const start = await requests.draft(list, path)
  const reading = new Reading(paging)
  let next: Next | undefined = { position: firstPosition(list, paging) }
  for (let turn = 0; turn < MOST_PAGES && next !== undefined; turn++) {
    const position: Tree = 'position' in next ? next.position : {}
    const values = { ...start.values, query: { ...start.values.query, ...query, ...position } }
    const exchange = await ask(kit, {
      ...start,
      values,
      ...('follows' in next ? { follows: next.follows } : {}),
    })
    const page = listAnswered(exchange)
    if (page === undefined) return reading.list
    next = reading.add({ entries: page.entries.filter(isTree), exchange, position }, page.path)
  }
  if (next === undefined && reading.list !== undefined) reading.list.complete = reading.isWhole
  return reading.list
}

function listAnswered(exchange: Exchange): FoundList | undefined {
  if (!isAccepted(exchange) || statusOf(exchange) === 202) return undefined
  const map = mapIn(exchange)
  if (map === undefined) return listIn(jsonOf(exchange))
  for (const [key, entry] of map.entries) keys.set(entry, key)
  return { entries: map.entries.map(([, entry]) => entry), path: map.path }
}

const keys = new WeakMap<Tree, string>()

/** The key of an entry that a map lists; undefined for an entry of a list. */
export function keyInMap(entry: Tree): string | undefined {
  return keys.get(entry)
}

/** The pages of a list as they are read. */
class Reading {
  list: FullList | undefined
  isWhole = false
  readonly #paging: Paging
  readonly #seen = new Set<string>()
  #longest = 0
  #turns = 0

  constructor(paging: Paging) {
    this.#paging = paging
  }

  /** Adds a page and returns the next one; undefined at the end. */
  add(page: Page, path: string): Next | undefined {
    const { entries, exchange } = page
    const fresh = entries.filter((each) => !this.#seen.has(keyOf(each)))
    // Without a documented first page the list is read without a number first, which may be page 0 or 1.
    const isFirstAgain = this.#turns === 1 && fresh.length === 0 && this.#isUncounted(page)
    const again = isFirstAgain
      ? 0
      : entries.filter((each) => this.#seen.has(keyOf(each)) && hasId(each)).length
    for (const each of entries) this.#seen.add(keyOf(each))
    this.list = {
      entries: [...(this.list?.entries ?? []), ...fresh],
      totals: [...(this.list?.totals ?? []), ...totalsIn(jsonOf(exchange), path, entries.length)],
      exchange: isFirstAgain && this.list !== undefined ? this.list.exchange : exchange,
      path,
      complete: false,
      repeated: (this.list?.repeated ?? 0) + again,
    }
    this.#turns += 1
    const next = fresh.length === 0 && !isFirstAgain ? undefined : this.#next(page)
    this.#longest = Math.max(this.#longest, entries.length)
    if (next === undefined) this.isWhole = this.#turns > 1 || !isCut(this.#paging, page, this.list)
    return next
  }

  #isUncounted({ position }: Page): boolean {
    const { page } = this.#paging
    return page !== undefined && position[page.name] === 1
  }

  #next(read: Page): Next | undefined {
    const { page, offset } = this.#paging
    const { entries, exchange, position } = read
    const named = namedNext(this.#paging, read)
    if (named !== undefined) return named
    const answer = jsonOf(exchange)
    if (hasMore(answer) === false || entries.length < this.#longest || this.#isAll()) return undefined
    if (page !== undefined) {
      const here = position[page.name] ?? currentPage(answer) ?? 0
      return { position: { ...position, [page.name]: Number(here) + 1 } }
    }
    if (offset === undefined) return undefined
    return { position: { ...position, [offset.name]: Number(position[offset.name] ?? 0) + entries.length } }
  }

  /** A total says that nothing is left. */
  #isAll(): boolean {
    const { entries = [], totals = [] } = this.list ?? {}
    return totals.some(({ name, value }) => plainName(name).includes('total') && value === entries.length)
  }
}

/** Usual page sizes of services that do not document them. */
const USUAL_SIZES = [10, 15, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1000]

/** Whether a list that has no next page may still be cut off. */
function isCut(
  { limit, page, offset, cursor }: Paging,
  { entries, exchange, position }: Page,
  { totals }: FullList,
) {
  if (hasMore(jsonOf(exchange)) === true) return true
  const isPaged = (page ?? offset ?? cursor) !== undefined
  if (limit !== undefined && !isPaged) return entries.length >= Number(position[limit.name])
  return !isPaged && totals.length === 0 && USUAL_SIZES.includes(entries.length)
}

function keyOf(entry: Tree): string {
  const key = keyInMap(entry)
  if (key !== undefined) return `key ${key}`
  return hasId(entry) ? `id ${String(entry.id ?? entry.uuid)}` : JSON.stringify(entry)
}

function hasId({ id, uuid }: Tree): boolean {
  return typeof (id ?? uuid) === 'string' || isNumber(id ?? uuid)
}

/** A number that claims to count a list, with the number of entries on its page. */
type Total = { name: string; value: number; onPage: number }

/** Totals beside a list, or in an object beside it such as `meta`. */
export function totalsIn(answer: unknown, listPath: string, onPage: number): Total[] {
  const holder = valueAt(answer, listPath.replace(/\/[^/]*$/, ''))
  const around = [holder, answer].filter(isTree).flatMap((node) => [node, ...aboutList(node)])
  return [...new Set(around)].flatMap((node) =>
    Object.entries(node).flatMap(([name, value]) =>
      isCount(value) && PAGE_WORDS.total.test(plainName(name)) ? [{ name, value, onPage }] : [],
    ),
  )
}

function aboutList(node: Tree): Tree[] {
  return Object.entries(node).flatMap(([name, each]) =>
    isTree(each) && PAGE_WORDS.about.test(plainName(name)) ? [each] : [],
  )
}

/** An amount of money is no count. */
function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
