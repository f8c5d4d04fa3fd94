import { idNameOf, isTree, listIn, type PathStep, plainName, plainPath, singular } from '@portal/document'
import type { Operation } from '../document/operations.ts'
import { type Exchange, isAccepted, jsonOf } from '../send/exchange.ts'
import { mapIn } from './answer-map.ts'
import { createdId, locatedPath } from './created-id.ts'
import { stepsOf } from './resources.ts'

/** Ids that the service returned, by collection, each with the ids of its parents. */
export type KnownIds = {
  /** Ids in a collection under the given parents, the most recently created first. */
  of(collection: string, parents: readonly unknown[]): unknown[]
  /** Every id in a collection with the ids of its parents, the most recently created first. */
  all(collection: string): { parents: readonly unknown[]; id: unknown }[]
  /** Records the ids in an answer: the entries of a list, or a created entry. */
  learn(operation: Operation, parents: readonly unknown[], exchange: Exchange): void
  /** Removes a deleted id. */
  forget(collection: string, id: unknown): void
  /** An id for a name such as `bookId` in a query or a body. */
  named(name: string): unknown
}

/** Names of a parameter that say nothing of its collection: the `name` in a body is most often the name of a new entry. */
const OF_ANYTHING = ['id', 'name', 'type', 'value']

export function createKnownIds(operations: readonly Operation[]): KnownIds {
  const known = new Map<string, { parents: readonly unknown[]; id: unknown }[]>()
  const collections = collectionNames(operations)
  const steps = new Map<string, PathStep>()
  for (const operation of operations) {
    for (const step of stepsOf(operation)) {
      if (!steps.has(step.collection)) steps.set(step.collection, step)
    }
  }
  const add = (collection: string, parents: readonly unknown[], id: unknown, first: boolean) => {
    const entries = known.get(collection) ?? []
    if (entries.some((each) => String(each.id) === String(id) && same(each.parents, parents))) return
    known.set(collection, first ? [{ parents, id }, ...entries] : [...entries, { parents, id }])
  }
  /** A write may create the entry of another collection: `POST /checkouts` may answer `Location: /orders/7`. */
  const learnLocated = (exchange: Exchange, own: PathStep | undefined) => {
    for (const step of steps.values()) {
      const located = step === own ? undefined : locatedPath(exchange, step)
      if (located !== undefined) add(step.collection, located.slice(0, -1), located.at(-1), true)
    }
  }
  return {
    of: (collection, parents) =>
      (known.get(collection) ?? []).filter((each) => same(each.parents, parents)).map(({ id }) => id),
    all: (collection) => known.get(collection) ?? [],
    learn(operation, parents, exchange) {
      if (!isAccepted(exchange)) return
      const step = steps.get(plainPath(operation))
      const creates = operation.method === 'POST'
      for (const id of step === undefined ? [] : idsIn(operation, exchange, step)) {
        if (id !== undefined) add(plainPath(operation), parents, id, creates)
      }
      if (creates) learnLocated(exchange, step)
    },
    forget(collection, id) {
      known.set(
        collection,
        (known.get(collection) ?? []).filter((each) => String(each.id) !== String(id)),
      )
    },
    named: (name) => known.get(collections.get(plainName(name)) ?? '')?.[0]?.id,
  }
}

/** The collection of each name, in letters and digits alone, by which a parameter or a property refers to one: `bookid`. */
export function collectionNames(operations: readonly Operation[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { name, word, collection } of operations.flatMap(stepsOf)) {
    const own = OF_ANYTHING.includes(plainName(name)) ? [] : [plainName(name)]
    for (const each of [...own, ...['Id', name].map((end) => plainName(`${singular(word)}${end}`))])
      if (!found.has(each)) found.set(each, collection)
  }
  return found
}

function same(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((each, index) => String(each) === String(right[index]))
}

/** The ids in an answer: of the entries of a list, or of a created one. */
export function idsIn(operation: Operation, exchange: Exchange, step: PathStep): unknown[] {
  if (operation.method === 'POST') return [createdId(operation, exchange, step)]
  if (operation.method !== 'GET') return []
  const map = mapIn(exchange)
  if (map !== undefined) {
    const { fits = () => true } = step
    return map.entries.map(([key]) => key).filter(fits)
  }
  const entries = listIn(jsonOf(exchange))?.entries ?? []
  return entries.filter(isTree).map((entry) => entry[idNameOf(entry, step) ?? ''])
}
