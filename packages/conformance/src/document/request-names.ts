import { alternatives, flat, isTree, propertiesOf, valueAt } from '@portal/document'
import type { Reader } from './load.ts'
import type { Operation } from './operations.ts'

const inRequests = new WeakMap<Operation, Set<string>>()

/** Collects the names of an operation's parameters and of its body's properties, at any depth. */
export function requestNames(operation: Operation): Set<string> {
  const known = inRequests.get(operation)
  if (known !== undefined) return known
  const found = namesIn(operation, operation.body?.media.map(({ schema }) => schema) ?? [])
  for (const { name } of operation.parameters) found.add(name)
  inRequests.set(operation, found)
  return found
}

function namesIn({ document }: Operation, pointers: readonly (string | undefined)[]): Set<string> {
  const found = new Set<string>()
  const tree = document.schemas.tree.request
  for (const pointer of pointers) {
    if (pointer !== undefined) collect({ document, side: 'request' }, valueAt(tree, pointer), 0, found)
  }
  return found
}

function collect(reader: Reader, schema: unknown, depth: number, found: Set<string>): void {
  if (depth > 6) return
  const shape = flat(reader, schema)
  for (const { name, schema: inner } of propertiesOf(shape)) {
    found.add(name)
    collect(reader, inner, depth + 1, found)
  }
  if (isTree(shape.items)) collect(reader, shape.items, depth + 1, found)
  for (const each of alternatives(reader, shape)) collect(reader, each.schema, depth + 1, found)
}
