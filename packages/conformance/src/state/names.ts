import type { Operation } from '../document/operations.ts'
import { alternatives, flat, propertiesOf, type Reader } from '../document/shape.ts'
import { isTree, valueAt } from '../document/tree.ts'

const cache = new WeakMap<Operation, Set<string>>()

/** The names of all properties that successful answers of an operation may have, at any depth. */
export function documentedNames(operation: Operation): Set<string> {
  const known = cache.get(operation)
  if (known !== undefined) return known
  const found = new Set<string>()
  const reader: Reader = { document: operation.document, side: 'answer' }
  for (const { status, media } of operation.answers) {
    if (!status.startsWith('2')) continue
    for (const { schema } of media) {
      if (schema !== undefined)
        collect(reader, valueAt(operation.document.schemas.tree.answer, schema), 0, found)
    }
  }
  cache.set(operation, found)
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
