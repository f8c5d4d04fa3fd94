import { ExactNumber, isNumber, sameNumber } from './exact-numbers.ts'
import { percentDecoded } from './percent.ts'

/** An object in a parsed document. */
export type Tree = Record<string, unknown>

/** An object of a bundled document and the JSON pointer to it, such as `/paths/~1v1~1users/get`. */
export type Located = { pointer: string; node: Tree }

/** Whether a value is an object, and neither a list nor a number with all its digits. */
export function isTree(value: unknown): value is Tree {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  )
}

/** The object under `name`; an empty one when it is missing. */
export function branch(node: Tree, name: string): Tree {
  const value = node[name]
  return isTree(value) ? value : {}
}

/** The objects under `name` by key, such as the media types of a body. Other values are left out. */
export function branches(node: Tree, name: string): [string, Tree][] {
  return Object.entries(branch(node, name)).flatMap(([key, value]): [string, Tree][] =>
    isTree(value) ? [[key, value]] : [],
  )
}

/** The list under `name`; an empty one when it is missing. */
export function list(node: Tree, name: string): unknown[] {
  const value = node[name]
  return Array.isArray(value) ? value : []
}

/** The string under `name`; an empty one when it is missing. */
export function text(node: Tree, name: string): string {
  const value = node[name]
  return typeof value === 'string' ? value : ''
}

/** The strings in the list under `name`. */
export function texts(node: Tree, name: string): string[] {
  return list(node, name).filter((value) => typeof value === 'string')
}

/** The number under `name`, or the nearest one of the language. */
export function numberAt(node: Tree, name: string): number | undefined {
  const value = node[name]
  return isNumber(value) ? Number(value) : undefined
}

/** Appends keys to a pointer. */
export function below(pointer: string, ...keys: (string | number)[]): string {
  return keys.reduce<string>((path, key) => `${path}/${escaped(String(key))}`, pointer)
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The keys of a pointer. */
export function keysOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescaped)
}

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** The pointer in a reference such as `#/components/schemas/Pet`. */
export function pointerOf(reference: string): string {
  return percentDecoded(reference.slice(1))
}

/** The value at a pointer, of which references are not followed; undefined when there is none. */
export function valueAt(tree: unknown, pointer: string): unknown {
  let node = tree
  for (const name of keysOf(pointer)) {
    if (Array.isArray(node)) node = node[Number(name)]
    else node = isTree(node) && Object.hasOwn(node, name) ? node[name] : undefined
  }
  return node
}

/**
 * The object at a pointer, with references followed. A reference that leads back to itself says nothing: `{}`.
 * @throws Error when there is nothing
 */
export function resolvedAt(tree: Tree, start: string): Located {
  const seen = new Set<string>()
  let pointer = start
  while (!seen.has(pointer)) {
    const node = valueAt(tree, pointer)
    // A component may be the schema of everything or of nothing.
    if (typeof node === 'boolean') return { pointer, node: node ? {} : { not: {} } }
    if (!isTree(node)) throw new Error(`Nothing at #${pointer}`)
    const reference = text(node, '$ref')
    if (!reference.startsWith('#')) return { pointer, node }
    seen.add(pointer)
    pointer = pointerOf(reference)
  }
  return { pointer, node: {} }
}

/** The node, or the target of its reference. @throws Error when there is none */
export function resolved(tree: Tree, node: Tree): Tree {
  const reference = text(node, '$ref')
  return reference.startsWith('#') ? resolvedAt(tree, pointerOf(reference)).node : node
}

/** Whether two JSON values are equal, whatever the order of their properties. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((each, index) => sameJson(each, right[index]))
  }
  if (isTree(left) && isTree(right)) {
    const names = Object.keys(left)
    return (
      names.length === Object.keys(right).length &&
      names.every((name) => Object.hasOwn(right, name) && sameJson(left[name], right[name]))
    )
  }
  return left === right || (isNumber(left) && isNumber(right) && sameNumber(left, right))
}

/** The items by a key of theirs, in the order in which the keys appear, like `Map.groupBy`, which Node 20 lacks. */
export function groupedBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
