import { isPlainObject, pointerOf, type Tree, valueAt } from '@portal/contracts'

/** A chain of fewer references stays as it is written. */
const LONGEST = 20

/**
 * Lets each schema that is nothing but a reference to another such schema refer to the end of a long chain of them. Redocly
 * follows every chain from each of its members and compares each step with all before, so that 2,000 of them take minutes.
 * References that lead back to themselves stay as they are.
 * @param tree a document, which is changed in place
 * @returns the number of references that were followed, each once
 */
export function shortenAliases(tree: Tree): number {
  const { components } = tree
  const schemas = isPlainObject(components) && isPlainObject(components.schemas) ? components.schemas : {}
  const ends = new Map<Tree, End>()
  for (const schema of Object.values(schemas)) addEnds(tree, ends, schema)
  for (const [node, { reference, steps }] of ends) if (steps > LONGEST) node.$ref = reference
  return ends.size
}

/** The reference at the end of an alias's chain, and the number of references to it. */
type End = { reference: string; steps: number }

/** Adds the ends of a schema and of all aliases behind it that have none yet. */
function addEnds(tree: Tree, ends: Map<Tree, End>, schema: unknown) {
  const chain: Tree[] = []
  let alias = aliasOf(schema)
  while (alias !== undefined && !ends.has(alias.node)) {
    ends.set(alias.node, { reference: alias.reference, steps: 1 })
    chain.push(alias.node)
    alias = aliasOf(valueAt(tree, pointerOf(alias.reference)))
  }
  // A circle has no end.
  if (alias !== undefined && chain.includes(alias.node)) return
  let next = alias && ends.get(alias.node)
  for (const node of chain.reverse()) {
    if (next !== undefined) ends.set(node, { reference: next.reference, steps: next.steps + 1 })
    next = ends.get(node)
  }
}

/** A schema that is a reference within the document and nothing else. */
function aliasOf(schema: unknown): { node: Tree; reference: string } | undefined {
  if (!isPlainObject(schema) || Object.keys(schema).length !== 1) return undefined
  const { $ref: reference } = schema
  return typeof reference === 'string' && reference.startsWith('#/') ? { node: schema, reference } : undefined
}
