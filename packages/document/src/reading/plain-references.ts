import { isTree, type Tree, valueAt } from '../tree.ts'
import { BY_NAME, DATA } from '../validation/workable-schema.ts'
import { LIMITS } from './limits.ts'
import { RefusedDocument } from './read-file.ts'
import { type Context, DEFINITIONS, SchemaNames, type Scope } from './schema-names.ts'

/**
 * A document whose references are pointers. References in a schema are relative to the nearest `$id`, names belong to an
 * `$anchor`, and a `$dynamicRef` means the outermost `$dynamicAnchor` of its name on the way to it. Schemas that mean
 * different things on different ways are there once for each. The document itself when it has no such names.
 * @throws RefusedDocument when the ways have too many meanings
 */
export function withPlainReferences(document: Tree): Tree {
  const isOlder = 'swagger' in document || String(document.openapi ?? '3.1').startsWith('3.0')
  return isOlder || !hasNames(document) ? document : new References(document).rewritten()
}

const NAMES = new Set(['$id', '$anchor', '$dynamicAnchor', '$dynamicRef'])

/** Looks for names as they are written, before their contexts are read. */
function hasNames(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasNames)
  return isTree(node) && Object.entries(node).some(([key, each]) => isName(key, each) || hasNames(each))
}

function isName(key: string, value: unknown): boolean {
  return NAMES.has(key) && typeof value === 'string'
}

const MOST_COPIES = 1000

class References {
  readonly #document: Tree
  readonly #names: SchemaNames
  /** The names of the copies by what they are copies of. */
  readonly #copies = new Map<string, string>()
  readonly #open: { name: string; pointer: string; scope: Scope }[] = []
  #count = 0

  constructor(document: Tree) {
    this.#document = document
    this.#names = new SchemaNames(document)
  }

  rewritten(): Tree {
    const whole = this.#rewritten(this.#document, new Map())
    const document = isTree(whole) ? whole : this.#document
    const added: Tree = {}
    for (let next = this.#open.pop(); next !== undefined; next = this.#open.pop()) {
      added[next.name] = withoutDefinitions(
        this.#rewritten(valueAt(this.#document, next.pointer), next.scope),
      )
    }
    if (this.#copies.size === 0) return document
    if (!('openapi' in document)) return { ...document, $defs: { ...own(document, '$defs'), ...added } }
    const components = own(document, 'components')
    return {
      ...document,
      components: { ...components, schemas: { ...own(components, 'schemas'), ...added } },
    }
  }

  /** @param around the scope that it is reached in */
  #rewritten(node: unknown, around: Scope, isNamed = false): unknown {
    if (Array.isArray(node)) return node.map((each) => this.#rewritten(each, around))
    if (!isTree(node)) return node
    this.#count += 1
    if (this.#count > LIMITS.values) throw tooMany()
    const context = isNamed ? undefined : this.#names.contextOf(node)
    const scope = context === undefined ? around : this.#names.entered(around, context)
    const copy: Tree = {}
    for (const [key, each] of Object.entries(node)) {
      if (isNamed) copy[key] = this.#rewritten(each, scope)
      else if (!isName(key, each)) copy[key] = this.#keyword(key, each, scope)
    }
    return context === undefined ? copy : this.#withReferences(node, copy, { context, scope })
  }

  #keyword(key: string, value: unknown, scope: Scope): unknown {
    if (DATA.has(key)) return value
    if (!DEFINITIONS.has(key) || !isTree(value)) return this.#rewritten(value, scope, BY_NAME.has(key))
    const all = Object.entries(value).map(([name, each]) => {
      const context = this.#names.contextOf(each)
      return [name, this.#rewritten(each, context === undefined ? scope : this.#names.scopeAt(context))]
    })
    return Object.fromEntries(all)
  }

  #withReferences(node: Tree, copy: Tree, at: { context: Context; scope: Scope }): Tree {
    const { $ref, $dynamicRef } = node
    const pointer = typeof $ref === 'string' ? this.#names.resolved($ref, at.context) : undefined
    if (pointer !== undefined) copy.$ref = this.#reference(pointer, at.scope)
    if (typeof $dynamicRef !== 'string') return copy
    const dynamic = this.#dynamic($dynamicRef, at)
    if (copy.$ref === undefined) return { ...copy, $ref: dynamic }
    return { ...copy, allOf: [...(Array.isArray(copy.allOf) ? copy.allOf : []), { $ref: dynamic }] }
  }

  #dynamic(reference: string, { context, scope }: { context: Context; scope: Scope }): string {
    const initial = this.#names.resolved(reference, context)
    if (initial === undefined) return reference
    const node = valueAt(this.#document, initial)
    const name = reference.slice(reference.indexOf('#') + 1)
    const isDynamic = isTree(node) && node.$dynamicAnchor === name
    return this.#reference((isDynamic ? scope.get(name) : undefined) ?? initial, scope)
  }

  /** The reference to a schema that is reached in a scope: to the schema itself, or to a copy for that scope. */
  #reference(pointer: string, scope: Scope): string {
    const context = this.#names.contextOf(valueAt(this.#document, pointer))
    if (context === undefined) return `#${encodeURI(pointer)}`
    const inner = this.#names.entered(scope, context)
    if (textOf(inner) === textOf(this.#names.scopeAt(context))) return `#${encodeURI(pointer)}`
    const key = `${pointer} ${textOf(inner)}`
    const known = this.#copies.get(key)
    const name = known ?? `${nameAt(pointer)}.${this.#copies.size + 1}`
    if (known === undefined) {
      if (this.#copies.size >= MOST_COPIES) throw tooMany()
      this.#copies.set(key, name)
      this.#open.push({ name, pointer, scope: inner })
    }
    return 'openapi' in this.#document ? `#/components/schemas/${name}` : `#/$defs/${name}`
  }
}

function tooMany(): RefusedDocument {
  return new RefusedDocument('its dynamic references have too many meanings')
}

function textOf(scope: Scope): string {
  return JSON.stringify([...scope].sort())
}

function nameAt(pointer: string): string {
  return (pointer.split('/').at(-1) ?? '').replaceAll(/[^\w-]/g, '_')
}

/** References lead to the definitions of the schema that was copied. */
function withoutDefinitions(schema: unknown): unknown {
  if (!isTree(schema)) return schema
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !DEFINITIONS.has(name)))
}

function own(node: Tree, name: string): Tree {
  const value = node[name]
  return isTree(value) ? value : {}
}
