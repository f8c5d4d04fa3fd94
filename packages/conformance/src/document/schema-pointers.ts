import {
  alternatives,
  below,
  branch,
  flat,
  isTree,
  resolvedAt,
  type Tree,
  text,
  texts,
  valueAt,
} from '@portal/document'
import type { Reader } from './load.ts'
import type { Operation } from './operations.ts'

const pointers = new WeakMap<Tree, Map<object, string>>()

/** The pointer of an object of a document; undefined for one that was merged from several. */
export function pointerOf({ document, side }: Reader, node: object): string | undefined {
  const tree = document.schemas.tree[side]
  const known = pointers.get(tree) ?? pointersIn(tree)
  pointers.set(tree, known)
  return known.get(node)
}

function pointersIn(tree: Tree): Map<object, string> {
  const found = new Map<object, string>()
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node !== 'object' || node === null || found.has(node)) return
    found.set(node, pointer)
    for (const [name, each] of Object.entries(node)) visit(each, below(pointer, name))
  }
  visit(tree, '')
  return found
}

/** The pointer of an operation: `/paths/~1books/get`. */
export function operationPointer({ path, method }: Pick<Operation, 'path' | 'method'>): string {
  return below('/paths', path, method.toLowerCase())
}

/**
 * The pointer of the schema for a position inside a value, with references followed: shared schemas have one pointer. A
 * position that the document does not describe gets the pointer where it would be described.
 * @param start pointer of the schema for the whole value
 * @param path property names and list positions; `*` is any position
 */
export function pointerWithin(reader: Reader, start: string, path: readonly string[]): string {
  let schema = valueAt(reader.document.schemas.tree[reader.side], start)
  let pointer = followed(reader, schema) ?? start
  for (const key of path) {
    const inner = schemaUnder(reader, schema, key)
    const isItem = key === '*' || /^\d+$/.test(key)
    pointer =
      followed(reader, inner) ?? (isItem ? below(pointer, 'items') : below(pointer, 'properties', key))
    schema = inner
  }
  return pointer
}

/**
 * The pointer of a missing property in the schema that requires it, which may be another one than the schema that describes
 * it. `path` is the position of the object.
 */
export function requiringWithin(
  reader: Reader,
  start: string,
  path: readonly string[],
  name: string,
): string {
  const tree = reader.document.schemas.tree[reader.side]
  const found = requirer(reader, valueAt(tree, pointerWithin(reader, start, path)), name)
  return found === undefined
    ? pointerWithin(reader, start, [...path, name])
    : below(found, 'properties', name)
}

/** Keywords whose schemas apply to the same object. */
const PARTS = ['allOf', 'oneOf', 'anyOf', 'if', 'then', 'else', 'dependentSchemas']

function requirer(reader: Reader, start: unknown, name: string): string | undefined {
  const seen = new Set<unknown>()
  const open = [start]
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (!isTree(schema) || seen.has(schema)) continue
    seen.add(schema)
    const dependent = Object.values(branch(schema, 'dependentRequired')).flat()
    if (texts(schema, 'required').includes(name) || dependent.includes(name)) return pointerOf(reader, schema)
    // The last one is taken first.
    for (const part of partsOf(reader, schema).toReversed()) open.push(part)
  }
  return undefined
}

/** The schema that a schema refers to, and those that apply to the same object. */
function partsOf(reader: Reader, schema: Tree): unknown[] {
  const target = text(schema, '$ref') === '' ? undefined : followed(reader, schema)
  const inner = target === undefined ? [] : [valueAt(reader.document.schemas.tree[reader.side], target)]
  const parts = PARTS.flatMap((keyword) => {
    const part = schema[keyword]
    if (Array.isArray(part)) return part
    return keyword === 'dependentSchemas' ? Object.values(branch(schema, keyword)) : [part]
  })
  return [...inner, ...parts].filter(isTree)
}

/** The pointer of a schema, or of the one that it refers to. */
function followed(reader: Reader, schema: unknown): string | undefined {
  if (!isTree(schema)) return undefined
  const own = pointerOf(reader, schema)
  if (own === undefined || text(schema, '$ref') === '') return own
  try {
    return resolvedAt(reader.document.schemas.tree[reader.side], own).pointer
  } catch {
    return own
  }
}

/** The schema of a property or a list entry, as the document has it, or as its first alternative with one has it. */
function schemaUnder(reader: Reader, schema: unknown, key: string, depth = 0): unknown {
  if (depth > 5) return undefined
  const shape = flat(reader, schema)
  const { properties, items, additionalProperties } = shape
  if (isTree(properties) && Object.hasOwn(properties, key)) return properties[key]
  if ((key === '*' || /^\d+$/.test(key)) && isTree(items)) return items
  for (const each of alternatives(reader, shape)) {
    const found = schemaUnder(reader, each.schema, key, depth + 1)
    if (found !== undefined) return found
  }
  return isTree(additionalProperties) ? additionalProperties : undefined
}
