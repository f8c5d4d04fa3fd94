import { branch, type DescribedOperation, isTree, list, resolved, type Tree, text } from '@portal/document'

/** The texts of an operation that the search covers, beside the names of its fields. */
const TEXTS = ['operationId', 'summary', 'description']

/**
 * The search terms of an operation: its names, texts, tag, requirements and parameters, and every property and error
 * code of its bodies. Lower case, without duplicates.
 */
export function searchTerms(tree: Tree, operation: DescribedOperation): string {
  const { node, method, path } = operation
  const found = new Set<string>([method, path, ...TEXTS.map((name) => text(node, name))])
  for (const name of ['tags', 'x-requirements']) for (const each of list(node, name)) found.add(String(each))
  const seen = new Set<unknown>()
  for (const node of [...operation.parameters, ...bodies(operation)]) collect(tree, node, found, seen)
  return [...new Set([...found].join(' ').toLowerCase().split(/\s+/))].join(' ')
}

function bodies({ requestBody, responses }: DescribedOperation): Tree[] {
  return [...(requestBody === undefined ? [] : [requestBody.node]), ...responses.map(({ node }) => node)]
}

/** Collects names of parameters and properties and error codes, at any depth and in the order of the document. */
function collect(tree: Tree, start: unknown, found: Set<string>, seen: Set<unknown>): void {
  const open = [start]
  while (open.length > 0) {
    const written = open.pop()
    const node = isTree(written) ? resolved(tree, written) : written
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    if (isTree(node)) for (const name of namesIn(node)) found.add(name)
    open.push(...Object.values(node).reverse())
  }
}

function namesIn(node: Tree): string[] {
  const own = [text(node, 'name'), text(node, 'code')].filter((name) => name !== '')
  return [...own, ...Object.keys(branch(node, 'properties'))]
}
