import { isPlainObject, list, type Operation, resolved, type Tree, text } from '../openapi-tree.ts'

/** The texts of an operation that the search covers, beside the names of its fields. */
const TEXTS = ['operationId', 'summary', 'description']

/**
 * The search terms of an operation: its names, texts, tag, requirements and parameters, and every property and error
 * code of its bodies. Lower case, without duplicates.
 */
export function searchTerms(tree: Tree, operation: Operation): string {
  const { node, method, path } = operation
  const found = new Set<string>([method, path, ...TEXTS.map((name) => text(node, name))])
  for (const name of ['tags', 'x-requirements']) for (const each of list(node, name)) found.add(String(each))
  const seen = new Set<unknown>()
  for (const place of [...operation.parameters, ...places(operation)]) collect(tree, place, found, seen)
  return [...new Set([...found].join(' ').toLowerCase().split(/\s+/))].join(' ')
}

function places({ requestBody, responses }: Operation): Tree[] {
  return [...(requestBody === undefined ? [] : [requestBody.node]), ...responses.map(({ node }) => node)]
}

/** Collects names of parameters and properties and error codes, at any depth and in the order of the document. */
function collect(tree: Tree, place: unknown, found: Set<string>, seen: Set<unknown>): void {
  const open = [place]
  while (open.length > 0) {
    const written = open.pop()
    if (Array.isArray(written)) for (const each of written.toReversed()) open.push(each)
    if (!isPlainObject(written)) continue
    const node = resolved(tree, written)
    if (seen.has(node)) continue
    seen.add(node)
    for (const name of [text(node, 'name'), text(node, 'code')]) if (name !== '') found.add(name)
    if (isPlainObject(node.properties)) for (const name of Object.keys(node.properties)) found.add(name)
    for (const child of Object.values(node).reverse()) open.push(child)
  }
}
