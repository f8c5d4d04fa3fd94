import type { Operation } from '../document/operations.ts'
import { isTree, plainName, type Tree, valueAt } from '../document/tree.ts'
import type { Exchange } from './exchange.ts'
import { isAccepted, jsonOf } from './kit.ts'
import { entryIn, idNameOf, listIn, type PathStep, plainPath, singular, stepsOf } from './resources.ts'

/** Ids that the service returned, by collection, each with the ids of its parents. */
export type KnownIds = {
  /** Ids in a collection under the given parents, the most recently created first. */
  of(collection: string, parents: readonly unknown[]): unknown[]
  /** Records the ids in an answer: the entries of a list, or a created entry. */
  learn(operation: Operation, parents: readonly unknown[], exchange: Exchange): void
  /** Removes a deleted id. */
  forget(collection: string, id: unknown): void
  /** An id for a name such as `bookId` in a query or a body. */
  named(name: string): unknown
}

export function createKnownIds(operations: readonly Operation[]): KnownIds {
  const known = new Map<string, { parents: readonly unknown[]; id: unknown }[]>()
  const steps = new Map<string, PathStep>()
  for (const operation of operations) {
    for (const step of stepsOf(operation)) {
      if (!steps.has(step.collection)) steps.set(step.collection, step)
    }
  }
  const add = (collection: string, parents: readonly unknown[], id: unknown, first: boolean) => {
    const entries = known.get(collection) ?? []
    if (entries.some((each) => each.id === id && same(each.parents, parents))) return
    known.set(collection, first ? [{ parents, id }, ...entries] : [...entries, { parents, id }])
  }
  return {
    of: (collection, parents) =>
      (known.get(collection) ?? []).filter((each) => same(each.parents, parents)).map(({ id }) => id),
    learn(operation, parents, exchange) {
      const collection = plainPath(operation)
      const step = steps.get(collection)
      if (step === undefined || !isAccepted(exchange)) return
      const creates = operation.method === 'POST'
      for (const id of creates
        ? [createdId(operation, exchange, step)]
        : listedIds(operation, exchange, step)) {
        if (id !== undefined) add(collection, parents, id, creates)
      }
    },
    forget(collection, id) {
      known.set(
        collection,
        (known.get(collection) ?? []).filter((each) => each.id !== id),
      )
    },
    named(name) {
      const plain = plainName(name)
      for (const [collection, step] of steps) {
        const own = plainName(step.name) === 'id' ? [] : [plainName(step.name)]
        const names = [...own, plainName(`${singular(step.word)}Id`)]
        if (names.includes(plain)) return known.get(collection)?.[0]?.id
      }
      return undefined
    },
  }
}

function same(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((each, index) => String(each) === String(right[index]))
}

function listedIds({ method }: Operation, exchange: Exchange, step: PathStep): unknown[] {
  if (method !== 'GET') return []
  const entries = listIn(jsonOf(exchange))?.entries ?? []
  return entries.filter(isTree).map((entry) => entry[idNameOf(entry, step) ?? ''])
}

/** The id of a created entry: from a link of the document, the body, or the `Location` header. */
export function createdId(operation: Operation, exchange: Exchange, step: PathStep): unknown {
  const linked = linkedId(operation, exchange, step)
  if (linked !== undefined) return linked
  const entry = entryIn(jsonOf(exchange), step)
  const name = entry === undefined ? undefined : idNameOf(entry, step)
  if (entry !== undefined && name !== undefined) return entry[name]
  const location = exchange.got?.headers.location
  return location === undefined
    ? undefined
    : decodeURIComponent(location.split('?')[0]?.split('/').at(-1) ?? '')
}

const IN_BODY = '$response.body#'
const IN_HEADER = '$response.header.'

/** The parameter value given by a link of the document. */
function linkedId({ answers }: Operation, exchange: Exchange, { name }: PathStep): unknown {
  const links = answers.flatMap(({ node }) =>
    isTree(node.links) ? Object.values(node.links).filter(isTree) : [],
  )
  for (const { parameters } of links) {
    const given: Tree = isTree(parameters) ? parameters : {}
    const expression = given[name] ?? given[`path.${name}`]
    if (typeof expression !== 'string') continue
    if (expression.startsWith(IN_BODY)) return valueAt(jsonOf(exchange), expression.slice(IN_BODY.length))
    if (expression.startsWith(IN_HEADER))
      return exchange.got?.headers[expression.slice(IN_HEADER.length).toLowerCase()]
  }
  return undefined
}
