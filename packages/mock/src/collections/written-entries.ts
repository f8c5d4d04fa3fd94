import { flat, isTree, type Tree, unwrapped } from '@portal/document'
import type { LooseRequest } from '../world/types.ts'
import type { World } from '../world/world.ts'
import type { Collection, Located } from './api.ts'
import { skeletonOf } from './api-operation.ts'
import { completed, readOnlyNames } from './entry-values.ts'
import { additionsFor, examplesOf, fullSchema } from './rows.ts'

/** The entry after a change in full: what only the service writes stays. */
export function replaced(before: Tree, sent: Tree, { requests, body }: Located): Tree {
  const written = unwrapped(skeletonOf(requests, body ?? {}))
  const own = Object.entries(before).filter(([name]) => !isTree(written) || !Object.hasOwn(written, name))
  return { ...Object.fromEntries(own), ...sent }
}

/** The entry after a change in parts. In a merge patch (RFC 7396) null takes a property out. */
export function merged(before: Tree, sent: Tree, request: LooseRequest): Tree {
  const removes = request.header('content-type')?.includes('merge-patch') === true
  const entry: Tree = { ...before }
  for (const [name, value] of Object.entries(sent)) {
    const own = entry[name]
    if (value === null && removes) delete entry[name]
    else entry[name] = isTree(value) ? merged(isTree(own) ? own : {}, value, request) : value
  }
  return entry
}

/** The sent values of an entry, without an envelope and without what only the service writes. */
export function sentIn(collection: Collection, operation: Located, { exactBody }: LooseRequest): Tree {
  const full = fullSchema(collection)
  const [name = '', ...others] = Object.keys(isTree(exactBody) ? exactBody : {})
  const known = full === undefined ? {} : flat(full.reader, full.schema).properties
  const isEntry = others.length > 0 || (isTree(known) && Object.hasOwn(known, name))
  const sent = isEntry ? exactBody : unwrapped(exactBody)
  if (!isTree(sent)) return {}
  const { requests, body = {} } = operation
  const schema = isEntry ? body : flat(requests, body).properties
  const hidden = readOnlyNames(requests, isEntry || !isTree(schema) ? body : (schema[name] ?? {}), sent)
  return Object.fromEntries(Object.entries(sent).filter(([each]) => !hidden.includes(each)))
}

/** An entry with what the service adds to it. */
export function complete(world: World, collection: Collection, entry: Tree): Tree {
  const full = fullSchema(collection)
  const [example = {}] = examplesOf(collection)
  return full === undefined ? entry : completed(full.reader, full.schema, entry, additionsFor(world, example))
}
