import { percentDecoded } from '../percent.ts'
import { below, isTree, type Tree, valueAt } from '../tree.ts'
import { BY_NAME, DATA } from '../validation/workable-schema.ts'

/**
 * The schemas that a `$dynamicAnchor` can mean: schemas with names of their own (JSON Schema 2020-12 §8.2), which have an
 * `$id`, are components, or are the whole document. Components without an `$id` may share a name, and each has its own.
 */
type Resource = { dynamic: Map<string, string> }

/** The schemas that names of `$dynamicAnchor` mean on a way to a schema: their pointers by name. */
export type Scope = ReadonlyMap<string, string>

/** The pointer of a schema, or of another object, and what the names in it mean. */
export type Context = {
  pointer: string
  /** The address that references in it are relative to. */
  base: string
  resource: Resource
  /** Whether it begins the resource. */
  isRoot: boolean
  /** Whether it is a definition, which is reached by references alone. */
  isAside: boolean
  /** The object around it. */
  outer: Context | undefined
  scope?: Scope
}

const EMPTY: Scope = new Map()

/** Relative addresses in a document begin here. */
const HERE = 'http://document.invalid/'

export const DEFINITIONS = new Set(['$defs', 'definitions'])

const COMPONENT = /^\/components\/schemas\/[^/]*$/

/** The addresses and names of the schemas in a document. */
export class SchemaNames {
  readonly #document: Tree
  readonly #resources = new Map([[HERE, '']])
  readonly #anchors = new Map<string, string>()
  readonly #contexts = new Map<unknown, Context>()
  /** The names of several dynamic anchors. The others mean the same on every way. */
  readonly #shared = new Set<string>()

  constructor(document: Tree) {
    this.#document = document
    const resource: Resource = { dynamic: new Map() }
    this.#add(document, { pointer: '', base: HERE, resource, isRoot: true, isAside: false, outer: undefined })
    const seen = new Set<string>()
    for (const { dynamic } of new Set([...this.#contexts.values()].map((context) => context.resource))) {
      for (const name of dynamic.keys()) (seen.has(name) ? this.#shared : seen).add(name)
    }
  }

  contextOf(node: unknown): Context | undefined {
    return this.#contexts.get(node)
  }

  /** The scope of an object that is reached by its own pointer. */
  scopeAt(context: Context): Scope {
    const { isAside, isRoot, outer } = context
    const isAlone = outer === undefined || (isAside && isRoot)
    context.scope ??= this.entered(isAlone ? EMPTY : this.scopeAt(outer), context)
    return context.scope
  }

  /** The scope inside of an object that is reached in another one. */
  entered(scope: Scope, { resource }: Context): Scope {
    const added = [...resource.dynamic].filter(([name]) => this.#shared.has(name) && !scope.has(name))
    return added.length === 0 ? scope : new Map([...scope, ...added])
  }

  /** The pointer that a reference in a context leads to; undefined for one out of this document. */
  resolved(reference: string, { base, resource }: Context): string | undefined {
    const { address, fragment } = addressOf(reference, base) ?? {}
    const root = address === undefined ? undefined : this.#resources.get(address)
    if (root === undefined || fragment === undefined) return undefined
    if (fragment === '') return root
    if (!fragment.startsWith('/')) {
      const own = address === base ? resource.dynamic.get(fragment) : undefined
      return own ?? this.#anchors.get(`${address}#${fragment}`)
    }
    // Many documents write pointers from their own root, whatever `$id` is around.
    const pointers = [`${root}${fragment}`, fragment]
    return pointers.find((pointer) => valueAt(this.#document, pointer) !== undefined)
  }

  #add(node: unknown, around: Context): void {
    if (Array.isArray(node)) this.#addNamed(node, around)
    if (!isTree(node)) return
    const context = this.#contextIn(node, around)
    for (const [key, each] of Object.entries(node)) {
      const inner = { ...inside(context, key), isRoot: false, isAside: DEFINITIONS.has(key), outer: context }
      if (BY_NAME.has(key) && isTree(each)) this.#addNamed(each, inner)
      else if (!DATA.has(key)) this.#add(each, inner)
    }
  }

  #addNamed(all: object, around: Context): void {
    for (const [name, each] of Object.entries(all)) this.#add(each, inside(around, name))
  }

  #contextIn(node: Tree, around: Context): Context {
    const { pointer } = around
    const { $id, $anchor, $dynamicAnchor } = node
    const base = typeof $id === 'string' ? (addressOf($id, around.base)?.address ?? around.base) : around.base
    const isRoot = base !== around.base || around.isRoot || COMPONENT.test(pointer)
    const context = { ...around, base, isRoot, resource: isRoot ? { dynamic: new Map() } : around.resource }
    if (base !== around.base) this.#resources.set(base, pointer)
    for (const name of [$anchor, $dynamicAnchor].filter((each) => typeof each === 'string')) {
      if (!this.#anchors.has(`${base}#${name}`)) this.#anchors.set(`${base}#${name}`, pointer)
    }
    if (typeof $dynamicAnchor === 'string') context.resource.dynamic.set($dynamicAnchor, pointer)
    this.#contexts.set(node, context)
    return context
  }
}

function inside(context: Context, key: string): Context {
  return { ...context, pointer: below(context.pointer, key) }
}

/** An address without its fragment, and the fragment. */
function addressOf(reference: string, base: string): { address: string; fragment: string } | undefined {
  const found = URL.parse(reference, base)
  if (found === null) return undefined
  const [address = '', ...rest] = found.href.split('#')
  return { address, fragment: percentDecoded(rest.join('#')) }
}
