type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keywords whose value is data, not a schema. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'examples'])

/**
 * A document whose references by name are pointers: `$ref: '#tree'` to an `$anchor`, and `$dynamicRef: '#tree'` to the one
 * `$dynamicAnchor` of that name. Where several schemas share the name of a `$dynamicAnchor`, each validation may mean
 * another one, and the reference stays as it is (docs/json-schema.md). The document itself when it has no such names.
 */
export function withPointers(document: Tree): Tree {
  const anchors = new Map<string, string[]>()
  collect(document, '', anchors)
  if (anchors.size === 0) return document
  const targetOf = (reference: unknown): string | undefined => {
    const known = typeof reference === 'string' ? (anchors.get(reference) ?? []) : []
    return known.length === 1 ? known[0] : undefined
  }
  const copy = replaced(document, targetOf)
  return isTree(copy) ? copy : document
}

/** Names inside a schema with an `$id` belong to that schema, and not to the document. */
function collect(node: unknown, pointer: string, anchors: Map<string, string[]>): void {
  if (typeof node !== 'object' || node === null) return
  const { $id, $anchor, $dynamicAnchor }: Tree = isTree(node) ? node : {}
  if (typeof $id === 'string') return
  for (const name of [$anchor, $dynamicAnchor].filter((each) => typeof each === 'string'))
    anchors.set(`#${name}`, [...(anchors.get(`#${name}`) ?? []), pointer])
  for (const [key, each] of Object.entries(node)) {
    const step = encodeURI(key.replaceAll('~', '~0').replaceAll('/', '~1'))
    if (!DATA.has(key)) collect(each, `${pointer}/${step}`, anchors)
  }
}

function replaced(node: unknown, targetOf: (reference: unknown) => string | undefined): unknown {
  if (Array.isArray(node)) return node.map((each) => replaced(each, targetOf))
  if (!isTree(node) || typeof node.$id === 'string') return node
  const { $ref, $dynamicRef, ...rest } = node
  const [own, dynamic] = [targetOf($ref), targetOf($dynamicRef)]
  const copy: Tree = Object.fromEntries(
    Object.entries(rest).map(([key, each]) => [key, DATA.has(key) ? each : replaced(each, targetOf)]),
  )
  const plain = own === undefined ? $ref : `#${own}`
  if (plain !== undefined) copy.$ref = plain
  if (dynamic === undefined) return $dynamicRef === undefined ? copy : { ...copy, $dynamicRef }
  if (plain === undefined) return { ...copy, $ref: `#${dynamic}` }
  return { ...copy, allOf: [...(Array.isArray(copy.allOf) ? copy.allOf : []), { $ref: `#${dynamic}` }] }
}
