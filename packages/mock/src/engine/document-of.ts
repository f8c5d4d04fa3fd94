import { isPlainObject, keysOf, METHODS, pointerOf, type Tree, valueAt } from '@portal/contracts'
import type { Operation } from './operation.ts'

/**
 * A document of one operation, with everything it refers to and nothing else, because Prism resolves the references of a
 * whole document. It is a copy, because Prism resolves them in place.
 */
export function documentOf({ described: { path, method, pathNode, node }, tree }: Operation): Tree {
  const item = Object.entries(pathNode).filter(([key]) => !METHODS.some((other) => other === key))
  const document: Tree = {
    ...Object.fromEntries(Object.entries(tree).filter(([key]) => !LISTS.has(key))),
    components: {},
    paths: { [path]: { ...Object.fromEntries(item), [method]: node } },
  }
  const copy = structuredClone(document)
  const { securitySchemes } = isPlainObject(tree.components) ? tree.components : {}
  if (securitySchemes !== undefined)
    put(copy, '/components/securitySchemes', structuredClone(securitySchemes))
  for (const pointer of reachable(tree, copy)) {
    if (valueAt(copy, pointer) === undefined) put(copy, pointer, structuredClone(valueAt(tree, pointer)))
  }
  return copy
}

/** The parts of a document that hold operations, or what these refer to. */
const LISTS = new Set(['components', 'paths', 'webhooks'])

/** The pointers that a part of a document refers to, directly or not; outer ones before those inside them. */
function reachable(tree: Tree, from: unknown, found = new Set<string>()): string[] {
  const open: unknown[] = [from]
  while (open.length > 0) {
    const node = open.pop()
    if (typeof node !== 'object' || node === null) continue
    const reference: unknown = Reflect.get(node, '$ref')
    const pointer =
      typeof reference === 'string' && reference.startsWith('#/') ? pointerOf(reference) : undefined
    if (pointer !== undefined && !found.has(pointer)) {
      found.add(pointer)
      open.push(valueAt(tree, pointer))
    }
    open.push(...Object.values(node))
  }
  return [...found].sort((a, b) => a.length - b.length)
}

/** Puts a value at a pointer, and objects where the way to it is missing. */
function put(tree: Tree, pointer: string, value: unknown) {
  const keys = keysOf(pointer)
  const last = keys.pop()
  if (last === undefined) return
  let node = tree
  for (const key of keys) {
    const next = node[key]
    const child: Tree = isPlainObject(next) ? next : {}
    node[key] = child
    node = child
  }
  node[last] = value
}
