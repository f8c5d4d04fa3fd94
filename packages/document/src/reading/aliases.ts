import { isTree, keysOf, pointerOf, type Tree } from '../tree.ts'

/** A chain of fewer references stays as it is written. */
const LONGEST = 20

const SCHEMAS = '#/components/schemas/'

/**
 * Lets each schema that is nothing but a reference to another such schema refer to the end of a long chain of them. Redocly
 * follows every chain from each of its members and compares each step with all before, so that 2,000 of them take minutes.
 * @param document a parsed file, which is changed in place
 * @returns the number of references that were followed, each once, and a schema whose references lead back to it, such
 * as `#/components/schemas/A`: it has no meaning, and takes Redocly all memory
 */
export function shortenAliases(document: unknown): { followed: number; circle: string | undefined } {
  const schemas = schemasOf(document)
  const ends = new Map<Tree, End>()
  let circle: string | undefined
  for (const name of Object.keys(schemas)) circle ??= addEnds(schemas, ends, name)
  for (const [node, { reference, steps }] of ends) if (steps > LONGEST) node.$ref = reference
  return { followed: ends.size, circle }
}

function schemasOf(document: unknown): Tree {
  const components = isTree(document) ? document.components : undefined
  return isTree(components) && isTree(components.schemas) ? components.schemas : {}
}

/** The reference at the end of an alias's chain, and the number of references to it. */
type End = { reference: string; steps: number }

/** Adds the ends of a schema and of all aliases behind it that have none yet; for a circle, returns its reference. */
function addEnds(schemas: Tree, ends: Map<Tree, End>, name: string): string | undefined {
  const chain: Tree[] = []
  const inChain = new Set<Tree>()
  let alias = aliasOf(schemas[name])
  while (alias !== undefined && !ends.has(alias.node)) {
    ends.set(alias.node, { reference: alias.reference, steps: 1 })
    chain.push(alias.node)
    inChain.add(alias.node)
    alias = aliasOf(Object.hasOwn(schemas, alias.name) ? schemas[alias.name] : undefined)
  }
  if (alias !== undefined && inChain.has(alias.node)) return alias.reference
  let next = alias && ends.get(alias.node)
  for (const node of chain.reverse()) {
    if (next !== undefined) ends.set(node, { reference: next.reference, steps: next.steps + 1 })
    next = ends.get(node)
  }
  return undefined
}

/** A schema that is a reference to another schema of the document and nothing else. */
function aliasOf(schema: unknown): { node: Tree; reference: string; name: string } | undefined {
  if (!isTree(schema) || Object.keys(schema).length !== 1) return undefined
  const { $ref: reference } = schema
  if (typeof reference !== 'string' || !reference.startsWith(SCHEMAS)) return undefined
  const name = keysOf(pointerOf(reference)).slice(2).join('/')
  return { node: schema, reference, name }
}
