import { below, isTree, pointerOf, type Tree, valueAt } from '../tree.ts'
import { withoutRepeats } from '../validation/workable-schema.ts'

/** In schemas that judge one value at once. Schemas that people write have some hundreds. */
const MOST = 50_000

/** Keywords whose schemas judge the same value. */
const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas']

/**
 * The pointer of a schema that expands to too many others; undefined where there is none. Thirty schemas,
 * each of which refers twice to the next one, expand to a billion, and a validator goes through all of them.
 */
export function overgrownSchema(tree: Tree): string | undefined {
  const sizes = new Map<Tree, number>()
  const open: [pointer: string, node: object][] = [['', tree]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [pointer, node] = next
    if (isTree(node) && '$ref' in node && sizeOf(tree, node, sizes) > MOST) return pointer
    for (const [name, each] of Object.entries(node))
      if (typeof each === 'object' && each !== null) open.push([below(pointer, name), each])
  }
  return undefined
}

/** The number of schemas that a schema expands to. Each is counted once and added as often as it is used. */
function sizeOf(tree: Tree, start: Tree, sizes: Map<Tree, number>): number {
  const begun = new Map<Tree, Tree[]>()
  const open = sizes.has(start) ? [] : [start]
  for (let node = open.at(-1); node !== undefined; node = open.at(-1)) {
    const known = begun.get(node)
    const parts = known ?? partsOf(tree, node)
    begun.set(node, parts)
    const missing = known === undefined ? parts.filter((part) => !sizes.has(part) && !begun.has(part)) : []
    for (const part of missing) open.push(part)
    if (missing.length > 0) continue
    open.pop()
    // A schema around itself is no more than once around a value.
    const size = parts.reduce((sum, part) => sum + (sizes.get(part) ?? 0), 1)
    sizes.set(node, sizes.get(node) ?? Math.min(size, MOST + 1))
  }
  return sizes.get(start) ?? 0
}

function partsOf(tree: Tree, node: Tree): Tree[] {
  const { $ref } = node
  const parts: unknown[] =
    typeof $ref === 'string' && $ref.startsWith('#/') ? [valueAt(tree, pointerOf($ref))] : []
  for (const keyword of IN_PLACE) if (keyword in node) parts.push(schemasIn(keyword, node[keyword]))
  return parts.flat().filter(isTree)
}

function schemasIn(keyword: string, value: unknown): unknown {
  if (keyword === 'allOf') return withoutRepeats(value)
  return keyword === 'dependentSchemas' ? Object.values(Object(value)) : value
}
