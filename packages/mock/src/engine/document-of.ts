import { isPlainObject, keysOf, METHODS, pointerOf, type Tree, valueAt } from '@portal/contracts'
import type { Operation } from './operation.ts'

/**
 * A document of one operation, with everything it refers to and nothing else, because Prism resolves the references of a
 * whole document. It is a copy, because Prism resolves them in place. A schema behind more references than Prism's
 * recursion bears allows everything in it.
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
    if (valueAt(copy, pointer.text) !== undefined) continue
    put(copy, pointer.text, pointer.steps > MOST_STEPS ? {} : structuredClone(valueAt(tree, pointer.text)))
  }
  return copy
}

/** The parts of a document that hold operations, or what these refer to. */
const LISTS = new Set(['components', 'paths', 'webhooks'])

/** A longer chain of references would be longer than the stack of Prism's readers. */
const MOST_STEPS = 50

type Reached = { text: string; steps: number }

/**
 * The pointers that a part of a document refers to, directly or not, with the number of references on the shortest way;
 * outer ones before those inside them.
 */
function reachable(tree: Tree, from: unknown): Reached[] {
  const found = new Map<string, number>()
  let level: unknown[] = [from]
  for (let steps = 1; level.length > 0; steps++) {
    const next: unknown[] = []
    for (const pointer of level.flatMap(pointersIn)) {
      if (found.has(pointer)) continue
      found.set(pointer, steps)
      if (steps <= MOST_STEPS) next.push(valueAt(tree, pointer))
    }
    level = next
  }
  const all = [...found].map(([text, steps]) => ({ text, steps }))
  return all.sort((a, b) => a.text.length - b.text.length)
}

/** The pointers of all references inside a part of a document. */
function pointersIn(part: unknown): string[] {
  const found: string[] = []
  const open = [part]
  while (open.length > 0) {
    const node = open.pop()
    if (typeof node !== 'object' || node === null) continue
    const reference: unknown = Reflect.get(node, '$ref')
    if (typeof reference === 'string' && reference.startsWith('#/')) found.push(pointerOf(reference))
    for (const child of Object.values(node)) open.push(child)
  }
  return found
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
