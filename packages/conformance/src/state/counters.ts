import {
  type Count,
  countedWord,
  countsIn,
  inside,
  listIn,
  plainName,
  plainPath,
  singular,
  type Tree,
} from '@portal/document'
import type { Operation } from '../document/operations.ts'
import { type Documented, documentedAt } from '../entries/answer-schema.ts'
import { stepsOf } from '../entries/resources.ts'
import { ask, type Kit } from '../plan/kit.ts'
import type { Requests } from '../plan/requests.ts'
import { type Exchange, isAccepted, jsonOf } from '../send/exchange.ts'
import type { Created } from './create-entry.ts'
import { isMarkedEventual } from './eventual.ts'
import { type FullList, readList } from './list-answer.ts'
import { entryPath, namedFor, readEntry, type Scene, verdict } from './scene.ts'

/**
 * The operations without an id whose answer is no list, so that it may have counters. They are found once: asking all of them for
 * each resource would take a square of requests.
 */
export async function countersOf({ operations }: Kit, requests: Requests): Promise<Operation[]> {
  const found: Operation[] = []
  for (const operation of operations.filter(isCounter)) {
    const { exchange, accepted } = await requests.baseline(operation)
    if (accepted && listIn(jsonOf(exchange)) === undefined) found.push(operation)
  }
  return found
}

/** Counters are in operations of their own. */
export function isCounter({ method, path }: Operation): boolean {
  return method === 'GET' && !path.includes('{')
}

/**
 * Checks counters in answers without a list, found by name: `bookCount`, `totalBooks`, or members of an enum
 * of the entries.
 */
export async function checkCounters(scene: Scene, full: FullList): Promise<void> {
  const { kit, requests, resource, path, counters } = scene
  if (!full.complete || Object.keys(path).length > 0) return
  for (const operation of counters.filter((each) => each.path !== resource.list?.path)) {
    const exchange = await ask(kit, await requests.draft(operation, {}))
    if (isAccepted(exchange)) judgeCounts(scene, operation, exchange, full)
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

/** The reason why a number that differs from the list may be right: it follows later, or counts something else. */
function doubtOf(counts: readonly Count[], { shapes }: Documented): string | undefined {
  if (shapes.some(isMarkedEventual)) return 'the document says that it follows a write only later'
  const agrees = counts.some(({ value, expected }) => value === expected && value > 0)
  return agrees ? undefined : 'no count of the answer agrees with the list, so it may count something else'
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
    const word = countedWord(name)
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
