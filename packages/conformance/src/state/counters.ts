import { isTree, type Tree } from '@portal/document'
import { plainName } from '../document/names.ts'
import type { Operation } from '../document/operations.ts'
import { listIn } from '../entries/answer-parts.ts'
import { type Documented, documentedAt, inside } from '../entries/answer-schema.ts'
import { plainPath, singular, stepsOf } from '../entries/resources.ts'
import { ask } from '../plan/kit.ts'
import { type Exchange, isAccepted, jsonOf } from '../send/exchange.ts'
import type { Created } from './create-entry.ts'
import { isMarkedEventual } from './eventual.ts'
import { type FullList, readList } from './list-answer.ts'
import { entryPath, namedFor, readEntry, type Scene, verdict } from './scene.ts'

/** Operations that answered a list or nothing: asking them again for each resource would take a square of requests. */
const known = new WeakMap<Scene['kit'], Set<Operation>>()

/**
 * Checks counters in answers without a list, found by name: `bookCount`, `totalBooks`, or members of an enum
 * of the entries.
 */
export async function checkCounters(scene: Scene, full: FullList): Promise<void> {
  const { kit, requests, resource, path } = scene
  if (!full.complete || Object.keys(path).length > 0) return
  const counters = kit.operations.filter((each) => isCounter(each, resource.list))
  const withoutCounters = known.get(kit) ?? new Set()
  known.set(kit, withoutCounters)
  for (const operation of counters.filter((each) => !withoutCounters.has(each))) {
    const exchange = await ask(kit, await requests.draft(operation, {}))
    if (!isAccepted(exchange) || listIn(jsonOf(exchange)) !== undefined) {
      withoutCounters.add(operation)
      continue
    }
    judgeCounts(scene, operation, exchange, full)
  }
}

function judgeCounts(
  { kit, resource }: Scene,
  operation: Operation,
  exchange: Exchange,
  { entries }: FullList,
): void {
  const isOwn = plainPath(operation).startsWith(`${resource.collection}/`)
  const counts = countsIn(jsonOf(exchange), resource.step.word, entries, isOwn)
  const documented = documentedAt(exchange, '')
  for (const { name, value, expected, path } of counts) {
    const title = `${name} agrees with the list`
    const reason = value === expected ? undefined : doubtOf(counts, path.reduce(inside, documented))
    const message = `${name} says ${value}, and ${resource.list?.id ?? 'the list'} has ${expected}.`
    if (reason !== undefined)
      kit.recorder.untried({ operation, kind: 'state', rule: 'state-counter', title, reason })
    else
      verdict(kit, operation, { rule: 'state-counter', title, holds: value === expected, message, exchange })
  }
}

function isCounter({ method, path }: Operation, list: Operation | undefined): boolean {
  return method === 'GET' && !path.includes('{') && path !== list?.path
}

/** The reason why a number that differs from the list may be right: it follows later, or counts something else. */
function doubtOf(counts: readonly Count[], { shapes }: Documented): string | undefined {
  if (shapes.some(isMarkedEventual)) return 'the document says that it follows a write only later'
  const agrees = counts.some(({ value, expected }) => value === expected && value > 0)
  return agrees ? undefined : 'no count of the answer agrees with the list, so it may count something else'
}

type Count = FoundNumber & { expected: number }

/** A number in an answer, with the name of the object around it and the names above it. */
type FoundNumber = { name: string; value: number; above: string; path: string[] }

/** Objects of numbers that count nothing. */
const NO_COUNTS = /limit|quota|max|remaining|allow|price|amount|cost|fee|balance|average|percent|ratio/i

function countsIn(answer: unknown, word: string, entries: readonly Tree[], isOwn: boolean): Count[] {
  const many = plainName(word)
  const one = plainName(singular(word))
  const named = [
    many,
    `${many}count`,
    `${one}count`,
    `total${many}`,
    `${many}total`,
    `numberof${many}`,
    `count${many}`,
  ]
  const totals = isOwn ? [...named, 'total', 'count', 'totalcount'] : named
  return numbersIn(answer, []).flatMap((found) => {
    const isTotal = totals.includes(plainName(found.name)) || isTotalOf(found, [many, one])
    const expected = isTotal ? entries.length : memberCount(entries, found, [many, one], isOwn)
    return expected === undefined ? [] : [{ ...found, expected }]
  })
}

/** Whether a number is a total of the collection, as in `{books: {total: 3}}`. */
function isTotalOf({ name, above }: FoundNumber, words: readonly string[]): boolean {
  return words.includes(plainName(above)) && /^(total|count|all)$/i.test(name)
}

function numbersIn(node: unknown, path: string[]): FoundNumber[] {
  const above = path.at(-1) ?? ''
  if (!isTree(node) || path.length > 4 || NO_COUNTS.test(above)) return []
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'number'
      ? [{ name, value, above, path: [...path, name] }]
      : numbersIn(value, [...path, name]),
  )
}

/**
 * The number of entries that a counter is about, in `{byStatus: {lent: 3}}`, `{lentBooks: 3}` or, in an
 * operation of the collection itself, `{lent: 3}`: entries with that enum member in a property, or with a
 * flag of that name set.
 */
function memberCount(
  entries: readonly Tree[],
  { name, above }: FoundNumber,
  words: string[],
  isOwn: boolean,
): number | undefined {
  const property = /^by(.+)$/i.exec(above)?.[1]
  const plain = plainName(name)
  const own = words
    .map((word) => plain.replace(word, '').replace(/count$/, ''))
    .find((each) => each !== plain && each !== '')
  if (property === undefined && own === undefined && !isOwn) return undefined
  const names = [...new Set(entries.flatMap((entry) => Object.keys(entry)))]
  const meant = names.filter((each) => property === undefined || plainName(each) === plainName(property))
  const counts = meant.map((each) =>
    countOf(
      entries.map((entry) => entry[each]),
      each,
      own ?? plain,
      property !== undefined,
    ),
  )
  return counts.find((count) => count !== undefined)
}

function countOf(values: unknown[], name: string, member: string, isNamed: boolean): number | undefined {
  const isFlag = values.every((value) => typeof value === 'boolean')
  if (isFlag && plainName(name) === member) return values.filter((value) => value === true).length
  const count = values.filter((value) => typeof value === 'string' && plainName(value) === member).length
  return count > 0 || (isNamed && values.every((value) => typeof value === 'string')) ? count : undefined
}

/**
 * Checks that a number in an entry, such as `loanCount`, is the length of the list of its loans: the list
 * under the entry's path, or the one filtered by its id.
 */
export async function checkEntryCounters(scene: Scene, { id }: Created): Promise<void> {
  const { kit, resource } = scene
  const { read } = resource
  if (read === undefined) return
  const { entry, exchange, documented } = await readEntry(scene, read, entryPath(scene, id))
  for (const [name, value] of Object.entries(entry ?? {})) {
    const word = /^(.+?)count$|^numberof(.+)$/
      .exec(plainName(name))
      ?.slice(1)
      .find((each) => each !== undefined)
    const isLater = inside(documented, name).shapes.some(isMarkedEventual)
    if (typeof value !== 'number' || word === undefined || isLater) continue
    const full = await listOf(scene, word, id)
    if (full?.complete !== true) continue
    verdict(kit, read, {
      rule: 'state-counter',
      title: `${name} agrees with the list`,
      holds: full.entries.length === value,
      message: `${name} says ${value}, and there are ${full.entries.length}.`,
      exchange,
    })
  }
}

async function listOf(scene: Scene, word: string, id: unknown): Promise<FullList | undefined> {
  const { kit, requests, resource } = scene
  const lists = kit.operations.filter((each) => each.method === 'GET' && isNamed(each, word))
  const below = lists.find((each) => plainPath(each).startsWith(`${resource.collection}/{}/`))
  if (below !== undefined)
    return readList({ kit, requests, list: below, path: namedFor(below, entryPath(scene, id)) })
  const chosen = lists
    .filter((each) => stepsOf(each).length === 0)
    .map((each) => ({ list: each, query: ownFilter(scene, each, id) }))
    .find(({ query }) => query !== undefined)
  return chosen === undefined
    ? undefined
    : readList({ kit, requests, list: chosen.list, path: {}, query: chosen.query })
}

function isNamed({ path }: Operation, word: string): boolean {
  const last = plainName(path.split('/').at(-1) ?? '')
  return last === word || singular(last) === word
}

/** The filter that selects by this entry: `customerId` for one of the customers. */
function ownFilter({ resource }: Scene, list: Operation, id: unknown): Tree | undefined {
  const wanted = [plainName(resource.step.name), plainName(`${singular(resource.step.word)}Id`)]
  const filter = list.parameters.find((each) => each.in === 'query' && wanted.includes(plainName(each.name)))
  return filter === undefined || plainName(filter.name) === 'id' ? undefined : { [filter.name]: id }
}
