import { below, branch, isTree, list, resolvedAt, type Tree, text } from '../tree.ts'

/** A documented example with its key in the document. */
export type Example = { name: string; value: unknown }

/** Named examples, the single example, and the examples of the schema itself. */
export function examplesAt(tree: Tree, pointer: string): Example[] {
  const { node } = resolvedAt(tree, pointer)
  const named = Object.keys(branch(node, 'examples')).flatMap((name) => {
    const example = resolvedAt(tree, below(pointer, 'examples', name)).node
    return 'value' in example ? [{ name, value: example.value }] : []
  })
  const single = 'example' in node ? [{ name: 'example', value: node.example }] : []
  return [...named, ...single, ...schemaExamples(tree, node)]
}

function schemaExamples(tree: Tree, node: Tree): Example[] {
  if (!isTree(node.schema)) return []
  const reference = text(node.schema, '$ref')
  const schema = reference.startsWith('#')
    ? resolvedAt(tree, decodeURI(reference.slice(1))).node
    : node.schema
  const several = list(schema, 'examples').map((value, index) => ({ name: `schema ${index + 1}`, value }))
  return 'example' in schema ? [...several, { name: 'schema', value: schema.example }] : several
}
