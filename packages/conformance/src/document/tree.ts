import { ExactNumber, isNumber, sameNumber } from '@portal/document'

/** An object in a parsed document. */
export type Tree = Record<string, unknown>

/** A position in a bundled document: its JSON pointer (`/paths/~1books/get`) and the object there. */
export type Place = { pointer: string; node: Tree }

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

/** The number under `name`, or the nearest one of the language. */
export function numberAt(node: Tree, name: string): number | undefined {
  const value = node[name]
  return isNumber(value) ? Number(value) : undefined
}

/** The strings in the list under `name`. */
export function texts(node: Tree, name: string): string[] {
  return list(node, name).filter((value) => typeof value === 'string')
}

/** Appends keys to a pointer. */
export function below(pointer: string, ...keys: (string | number)[]): string {
  return keys.reduce<string>(
    (path, key) => `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  )
}

/** The value at a JSON pointer; undefined when there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  let node = value
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(node)) node = node[Number(name)]
    else if (isTree(node)) node = Object.hasOwn(node, name) ? node[name] : undefined
    else return undefined
  }
  return node
}

/**
 * The object at a pointer of a document, with references followed.
 * @throws Error when nothing is there or references form a circle
 */
export function placeAt(tree: Tree, pointer: string, depth = 0): Place {
  const node = valueAt(tree, pointer)
  if (!isTree(node) || depth > 50) throw new Error(`Nothing at #${pointer}`)
  const reference = text(node, '$ref')
  return reference.startsWith('#')
    ? placeAt(tree, decodeURI(reference.slice(1)), depth + 1)
    : { pointer, node }
}

/** Normalises a name: `book-id`, `bookId` and `book_id` become the same. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
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
