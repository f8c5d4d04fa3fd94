import {
  ExactNumber,
  isTree,
  keysOf,
  METHODS,
  pointerOf,
  type Tree,
  valueAt,
  withDigits,
} from '@portal/document'
import type { Operation } from './operation.ts'

/**
 * A document of one operation, with everything it refers to and nothing else, because Prism resolves the references of a
 * whole document. It is a copy, because Prism resolves them in place. A schema behind more references than Prism's
 * recursion bears allows everything in it. Prism adds one to an exclusive bound, which becomes another bound where the
 * language would round it.
 */
export function documentOf({ described: { path, method, pathNode, node }, tree }: Operation): Tree {
  const item = Object.entries(pathNode).filter(([key]) => !METHODS.some((other) => other === key))
  const document: Tree = {
    ...Object.fromEntries(Object.entries(tree).filter(([key]) => !LISTS.has(key))),
    components: {},
    paths: { [path]: { ...Object.fromEntries(item), [method]: node } },
  }
  const copy = withDigits(document)
  const { securitySchemes } = isTree(tree.components) ? tree.components : {}
  if (securitySchemes !== undefined) put(copy, '/components/securitySchemes', withDigits(securitySchemes))
  for (const pointer of reachable(tree, copy)) {
    if (valueAt(copy, pointer.text) !== undefined) continue
    put(copy, pointer.text, pointer.steps > MOST_STEPS ? {} : withDigits(valueAt(tree, pointer.text)))
  }
  eachNode(copy, withNextNumbers)
  eachNode(copy, withTextsInHeaders)
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
  eachNode(part, ({ $ref: reference }) => {
    if (typeof reference === 'string' && reference.startsWith('#/')) found.push(pointerOf(reference))
  })
  return found
}

/** Shows each object in a part of a document. */
function eachNode(part: unknown, show: (node: Tree) => void) {
  const open = [part]
  while (open.length > 0) {
    const node = open.pop()
    if (typeof node !== 'object' || node === null) continue
    if (isTree(node)) show(node)
    for (const child of Object.values(node)) open.push(child)
  }
}

/** The nearest whole numbers inside of exclusive bounds that have more digits than the language keeps. */
function withNextNumbers(schema: Tree) {
  for (const [exclusive, bound, step] of EXCLUSIVE) {
    const limit = schema[exclusive] === true ? schema[bound] : schema[exclusive]
    if (!(limit instanceof ExactNumber) || !/^-?\d+$/.test(limit.text)) continue
    schema[bound] = new ExactNumber(String(BigInt(limit.text) + step))
    delete schema[exclusive]
  }
}

/** Prism sends a number in a header only where it is one of the language; any is a text there. */
function withTextsInHeaders({ description, headers }: Tree) {
  if (typeof description !== 'string') return
  eachNode(headers, (node) => {
    for (const [name, value] of Object.entries(node))
      if (value instanceof ExactNumber) node[name] = value.text
  })
}

const EXCLUSIVE = [
  ['exclusiveMinimum', 'minimum', 1n],
  ['exclusiveMaximum', 'maximum', -1n],
] as const

/** Puts a value at a pointer, and objects where the way to it is missing. */
function put(tree: Tree, pointer: string, value: unknown) {
  const keys = keysOf(pointer)
  const last = keys.pop()
  if (last === undefined) return
  let node = tree
  for (const key of keys) {
    const next = node[key]
    const child: Tree = isTree(next) ? next : {}
    node[key] = child
    node = child
  }
  node[last] = value
}
