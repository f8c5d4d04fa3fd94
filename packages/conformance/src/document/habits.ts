import { below, isTree, type Tree } from '@portal/document'

/** Keywords whose value is data, in which nothing is a schema. */
const DATA = ['example', 'examples', 'default', 'const', 'enum', 'value']

/** Keywords whose value has names that the author chose. */
const NAMED = [
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'schemas',

  'paths',
  'pathItems',
  'webhooks',
  'callbacks',
  'content',

  'responses',
  'parameters',
  'headers',
  'requestBodies',
]

/**
 * The pointers of what OpenAPI 3.1 no longer knows: `nullable: true`, and `exclusiveMinimum` or `exclusiveMaximum` as a
 * boolean. JSON Schema 2020-12 ignores the first and forbids the others. `example` and `format: binary` are still
 * understood and are none of them.
 */
export function habitsIn(tree: Tree): string[] {
  const found: string[] = []
  visit(tree, '', false, (node, pointer) => {
    if (node.nullable === true) found.push(below(pointer, 'nullable'))
    for (const name of ['exclusiveMinimum', 'exclusiveMaximum'])
      if (typeof node[name] === 'boolean') found.push(below(pointer, name))
  })
  return found
}

/**
 * Writes `nullable` beside a list of types into that list, because the converter knows one type alone. It changes the
 * document in place.
 */
export function withListedTypes(tree: Tree): Tree {
  visit(tree, '', false, (node) => {
    if (node.nullable !== true || !Array.isArray(node.type)) return
    node.type = [...new Set([...node.type, 'null'])]
    delete node.nullable
  })
  return tree
}

/** @param isNamed the keys of this object are names, not keywords */
function visit(node: unknown, pointer: string, isNamed: boolean, see: (node: Tree, pointer: string) => void) {
  if (Array.isArray(node)) {
    for (const [index, each] of node.entries()) visit(each, below(pointer, index), false, see)
  }
  if (!isTree(node)) return
  if (!isNamed) see(node, pointer)
  for (const [name, each] of Object.entries(node)) {
    if (!isNamed && (DATA.includes(name) || name.startsWith('x-'))) continue
    visit(each, below(pointer, name), !isNamed && NAMED.includes(name), see)
  }
}
