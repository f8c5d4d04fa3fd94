import type { Operation } from '../document/operations.ts'
import { isTree, type Tree } from '../document/tree.ts'
import type { Exchange } from '../run/exchange.ts'
import { ask, isAccepted, jsonOf, type Kit } from '../run/kit.ts'
import type { Requests } from '../run/requests.ts'
import { entryIn, idNameOf, unwrapped } from '../run/resources.ts'
import type { Resource } from './resource.ts'

/** One collection under known parents. */
export type Scene = { kit: Kit; requests: Requests; resource: Resource; path: Tree }

export function entryPath({ path, resource }: Scene, id: unknown): Tree {
  return { ...path, [resource.step.name]: id }
}

/** Path parameters are matched by position, because operations may name them differently. */
export function namedFor(operation: Operation, path: Tree): Tree {
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '')
  return Object.fromEntries(names.map((name, index) => [name, Object.values(path)[index]]))
}

/** The answer of one operation for an entry; `entry` is undefined when it was refused. */
export async function readEntry({ kit, requests, resource }: Scene, operation: Operation, path: Tree) {
  const exchange = await ask(kit, await requests.draft(operation, namedFor(operation, path)))
  const entry = entryIn(jsonOf(exchange), resource.step) ?? unwrapped(jsonOf(exchange))
  return { exchange, entry: isAccepted(exchange) && isTree(entry) ? entry : undefined }
}

/** The entry of a list that has an id. */
export function entryOf(entries: readonly Tree[], { step }: Resource, id: unknown): Tree | undefined {
  return entries.find((entry) => String(entry[idNameOf(entry, step) ?? '']) === String(id))
}

/** A check of state: the condition, and the message when it does not hold. */
export type StateCheck = { rule: string; title: string; holds: boolean; message: string; exchange: Exchange }

/** Records a check of state. */
export function verdict({ recorder }: Kit, operation: Operation, check: StateCheck): void {
  const { rule, title, holds, message, exchange } = check
  if (holds) recorder.passed(operation, 'state', rule, title, exchange)
  else recorder.failed(operation, 'state', rule, title, message, exchange)
}
