import { isPlainObject } from '@redocly/openapi-core'
import { branch, branches, list, resolved, type Tree, text } from '../packages/document/src/index.ts'

/** A schema with the document that its references point into. */
export type Schema = { tree: Tree; node: unknown }

/** One object with what references, `allOf` and the spellings of OpenAPI 3.0 say; `name` is the component's. */
export type Merged = { tree: Tree; node: Tree; name: string | undefined }

const HIGHEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const LOWEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/**
 * Follows references and joins the members of `allOf`, so that a schema compares equal however its parts are spread.
 * A boolean schema becomes an object: `true` is empty, `false` is `{ not: {} }`.
 */
export function merged({ tree, node }: Schema): Merged {
  const { $ref: reference } = isPlainObject(node) ? node : {}
  const name = typeof reference === 'string' ? reference.split('/').at(-1) : undefined
  return { tree, name, node: joined(tree, node, []) }
}

function joined(tree: Tree, schema: unknown, trail: readonly Tree[]): Tree {
  if (!isPlainObject(schema)) return schema === false ? { not: {} } : {}
  if (trail.includes(schema)) return {}
  const inner = [...trail, schema]
  const { $ref: reference, allOf: _, ...own } = schema
  const target = reference === undefined ? undefined : resolved(tree, { $ref: reference })
  const parts = [...(target === undefined ? [] : [target]), ...list(schema, 'allOf')]
  return parts
    .map((part) => joined(tree, part, inner))
    .reduceRight((now, part) => both(part, now), modern(own))
}

/** `nullable` and boolean exclusive bounds of OpenAPI 3.0 in the words of 3.1. */
function modern(schema: Tree): Tree {
  const node = { ...schema }
  if (node.nullable === true && node.type !== undefined) node.type = [...typesOf(node), 'null']
  for (const [exclusive, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (node[exclusive] === true) {
      node[exclusive] = node[bound]
      delete node[bound]
    } else if (node[exclusive] === false) delete node[exclusive]
  }
  delete node.nullable
  return node
}

/** The types of a schema; none where it allows all. */
export function typesOf(node: Tree): string[] {
  return (typeof node.type === 'string' ? [node.type] : list(node, 'type')).map(String)
}

/** The values of `enum` or `const`; none where it allows all. */
export function valuesOf(node: Tree): unknown[] {
  return node.const === undefined ? list(node, 'enum') : [node.const]
}

/** Both schemas hold at once. Keywords that cannot be joined are taken from the first. */
function both(part: Tree, own: Tree): Tree {
  const node: Tree = { ...part, ...own }
  const properties = { ...branch(part, 'properties') }
  for (const [name, schema] of Object.entries(branch(own, 'properties'))) {
    properties[name] = name in properties ? { allOf: [schema, properties[name]] } : schema
  }
  if (Object.keys(properties).length > 0) node.properties = properties
  const required = [...new Set([...list(part, 'required'), ...list(own, 'required')])]
  if (required.length > 0) node.required = required
  if (part.type !== undefined && own.type !== undefined)
    node.type = typesOf(own).filter((type) => typesOf(part).includes(type))
  if (part.additionalProperties === false) node.additionalProperties = false
  return { ...node, ...limits(part, own, HIGHEST, Math.max), ...limits(part, own, LOWEST, Math.min) }
}

function limits(part: Tree, own: Tree, keywords: readonly string[], tighter: typeof Math.max): Tree {
  const shared = keywords.filter((keyword) => keyword in part && keyword in own)
  return Object.fromEntries(
    shared.map((keyword) => [keyword, tighter(Number(part[keyword]), Number(own[keyword]))]),
  )
}

export function isChoice({ node }: Merged): boolean {
  return 'oneOf' in node || 'anyOf' in node
}

/** The alternatives of `oneOf` and `anyOf`; the schema itself where it has none. */
export function alternativesOf(schema: Merged): (Merged & { label: string })[] {
  const choices = [...list(schema.node, 'oneOf'), ...list(schema.node, 'anyOf')]
  if (choices.length === 0) return [{ ...schema, label: labelOf(schema, 0) }]
  return choices.map((node, index) => {
    const choice = merged({ tree: schema.tree, node })
    return { ...choice, label: labelOf(choice, index) }
  })
}

/** An alternative together with what the schema says beside its alternatives. */
export function withAll(schema: Merged, alternative: Merged): Merged {
  const { oneOf: _, anyOf: __, discriminator: ___, ...own } = schema.node
  return isChoice(schema) ? { ...alternative, node: both(own, alternative.node) } : alternative
}

/** The name of an alternative in a line: its component, its title, its only type, or its position. */
function labelOf({ name, node }: Merged, index: number): string {
  const types = typesOf(node)
  const own = branches(node, 'properties').length === 0 && types.length === 1 ? types[0] : undefined
  return name ?? (text(node, 'title') || own) ?? String(index + 1)
}
