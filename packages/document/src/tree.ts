import { ExactNumber } from './exact-numbers.ts'

/** An object in a parsed document. */
export type Tree = Record<string, unknown>

/** Whether a value is an object, and neither a list nor a number with all its digits. */
export function isTree(value: unknown): value is Tree {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  )
}

/** A key as a step of a pointer. */
export function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The value at a pointer; undefined when there is none. */
export function valueAt(tree: Tree, pointer: string): unknown {
  let node: unknown = tree
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(node)) node = node[Number(name)]
    else node = isTree(node) && Object.hasOwn(node, name) ? node[name] : undefined
  }
  return node
}
