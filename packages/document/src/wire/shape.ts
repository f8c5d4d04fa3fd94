import { below, isTree, type Located, pointerOf, type Tree, valueAt } from '../tree.ts'

/** The way in which values of a schema are written. A schema without types allows texts. */
export type Shape = {
  isList: boolean
  isObject: boolean
  /** Whether a single value is allowed, which is neither a list nor an object. */
  isText: boolean
  /** Whether the schema says nothing about types. */
  isAny: boolean
  /** The pointer of the schema of a list's entries. */
  items: string | undefined
  /** The pointers of the properties' schemas. */
  properties: ReadonlyMap<string, string>
  /** Whether the object has names of its own choice: it describes none, or describes the others. */
  isOpen: boolean
  format: string | undefined
  contentMediaType: string | undefined
  contentEncoding: string | undefined
  isEnum: boolean
}

type Gathered = {
  properties: Map<string, string>
  isOpen: boolean
  items: string | undefined
  words: Tree
  /** The types at each pointer, so that a schema in many combinations is read once and one inside itself ends. */
  known: Map<string, Set<string> | undefined>
}

/** The keywords that a shape takes from whichever schema has them. */
const WORDS = ['format', 'contentMediaType', 'contentEncoding', 'enum', 'const']

/** Deeper combinations of schemas say nothing about the way a value is written. */
const DEEPEST = 20

const shapes = new WeakMap<Tree, Map<string | undefined, Shape>>()

/** The shape of the schema at a pointer of a document, with references and combined schemas. It is read once. */
export function shapeAt(tree: Tree, pointer: string | undefined): Shape {
  const known = shapes.get(tree) ?? new Map<string | undefined, Shape>()
  shapes.set(tree, known)
  const found = known.get(pointer) ?? readShape(tree, pointer)
  known.set(pointer, found)
  return found
}

function readShape(tree: Tree, pointer: string | undefined): Shape {
  const gathered: Gathered = {
    properties: new Map(),
    isOpen: false,
    items: undefined,
    words: {},
    known: new Map(),
  }
  const types = pointer === undefined ? undefined : typesAt(tree, pointer, gathered, 0)
  const { properties, isOpen, items, words } = gathered
  const isList = types?.has('array') === true
  const isObject = types?.has('object') === true
  return {
    isList,
    isObject,
    isText: types === undefined || [...types].some((type) => !STRUCTURED.has(type) && type !== 'null'),
    isAny: types === undefined,
    items,
    properties,
    isOpen: isOpen || properties.size === 0,
    format: stringIn(words, 'format'),
    contentMediaType: stringIn(words, 'contentMediaType'),
    contentEncoding: stringIn(words, 'contentEncoding'),
    isEnum: 'enum' in words || 'const' in words,
  }
}

const STRUCTURED = new Set(['array', 'object'])

function stringIn(node: Tree, name: string): string | undefined {
  const value = node[name]
  return typeof value === 'string' ? value : undefined
}

/** The types that the schema at a pointer allows; undefined when it says nothing. */
function typesAt(tree: Tree, start: string, gathered: Gathered, depth: number): Set<string> | undefined {
  if (gathered.known.has(start)) return gathered.known.get(start)
  gathered.known.set(start, undefined)
  const seen = new Set<string>()
  let types: Set<string> | undefined
  let pointer: string | undefined = start
  // A reference is followed in a loop, because a chain of them may be longer than the stack.
  while (pointer !== undefined && !seen.has(pointer)) {
    seen.add(pointer)
    const node: unknown = valueAt(tree, pointer)
    if (!isTree(node)) break
    types = both(types, ownTypes(node))
    gather(node, pointer, gathered)
    if (depth < DEEPEST) types = both(types, combined(tree, { node, pointer }, gathered, depth))
    pointer = referred(node)
  }
  gathered.known.set(start, types)
  return types
}

function gather(node: Tree, pointer: string, gathered: Gathered): void {
  for (const name of Object.keys(isTree(node.properties) ? node.properties : {})) {
    if (!gathered.properties.has(name)) gathered.properties.set(name, below(pointer, 'properties', name))
  }
  const more = node.additionalProperties
  gathered.isOpen ||= more === true || isTree(more) || isTree(node.patternProperties)
  if (isTree(node.items)) gathered.items ??= `${pointer}/items`
  for (const word of WORDS) if (word in node) gathered.words[word] ??= node[word]
}

function combined(tree: Tree, { node, pointer }: Located, gathered: Gathered, depth: number) {
  let types: Set<string> | undefined
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const several: unknown = node[keyword]
    if (!Array.isArray(several) || several.length === 0) continue
    const each = several.map((_, index) =>
      typesAt(tree, `${pointer}/${keyword}/${index}`, gathered, depth + 1),
    )
    types = both(types, keyword === 'allOf' ? each.reduce(both, undefined) : either(each))
  }
  return types
}

function both(left: Set<string> | undefined, right: Set<string> | undefined): Set<string> | undefined {
  if (left === undefined || right === undefined) return left ?? right
  return new Set([...left].filter((type) => right.has(type)))
}

function either(all: readonly (Set<string> | undefined)[]): Set<string> | undefined {
  const known = all.filter((each) => each !== undefined)
  return known.length < all.length ? undefined : new Set(known.flatMap((each) => [...each]))
}

function ownTypes(node: Tree): Set<string> | undefined {
  const { type } = node
  if (typeof type === 'string') return new Set([type])
  if (Array.isArray(type)) return new Set(type.map(String))
  if ('properties' in node || 'additionalProperties' in node) return new Set(['object'])
  if ('items' in node || 'prefixItems' in node) return new Set(['array'])
  return undefined
}

function referred({ $ref }: Tree): string | undefined {
  return typeof $ref === 'string' && $ref.startsWith('#/') ? pointerOf($ref) : undefined
}
