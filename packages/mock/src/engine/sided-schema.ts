import { below, isTree, type Tree } from '@portal/document'

/** The direction of a value. Requests omit `readOnly` properties, answers omit `writeOnly` ones. */
export type Side = 'request' | 'answer'

const MARK = { request: 'readOnly', answer: 'writeOnly' } as const

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const SCHEMA = new Set(
  'additionalProperties contains else if items not propertyNames then unevaluatedItems unevaluatedProperties'.split(
    ' ',
  ),
)
const LIST = new Set(['anyOf', 'oneOf', 'prefixItems'])
const BY_NAME = new Set(['$defs', 'definitions', 'dependentSchemas', 'patternProperties'])

/** Keywords that say nothing about a value. Ajv gives `nullable` a meaning that OpenAPI 3.1 took from it. */
const ANNOTATIONS = new Set(['default', 'discriminator', 'example', 'examples', 'nullable', 'xml'])

type Sources = {
  side: Side
  /** Whether the schema is of OpenAPI 3.0, where `nullable` counts and a reference is alone. */
  isOld: boolean
  /** The pointer of the schema. */
  pointer: string
  /** The target of a reference. */
  target(reference: string): unknown
  /** The absolute form of a reference. */
  refer(reference: string): string
  /** The absolute reference to a schema inside this one. */
  part(pointer: string): string
}

/** A schema this deep inside another one is referred to, so that it is read and compiled by itself. */
const DEEPEST = 16

/**
 * A schema of a document as JSON Schema 2020-12, for values of one direction: properties that this direction omits are
 * neither required nor known, and references are absolute.
 */
export function sidedSchema(schema: unknown, sources: Sources): unknown {
  return sided(schema, sources, { keys: [], omitted: NONE, depth: 0 })
}

/** A position inside the schema: its keys, and the names that the `allOf` around it omits. */
type Inside = { keys: readonly string[]; omitted: ReadonlySet<string>; depth: number }

const NONE: ReadonlySet<string> = new Set()

function sided(schema: unknown, sources: Sources, inside: Inside): unknown {
  if (!isTree(schema)) return schema
  if (sources.isOld && typeof schema.$ref === 'string') return { $ref: sources.refer(schema.$ref) }
  if (inside.depth > DEEPEST && inside.omitted.size === 0) {
    return { $ref: sources.part(below(sources.pointer, ...inside.keys)) }
  }
  const omitted = new Set([...inside.omitted, ...omittedBy(schema, sources)])
  const copy: Tree = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (!ANNOTATIONS.has(keyword))
      copy[keyword] = sidedKeyword(keyword, value, sources, { ...inside, omitted })
  }
  return sources.isOld ? modernised(copy, schema.nullable === true) : copy
}

function sidedKeyword(keyword: string, value: unknown, sources: Sources, around: Inside): unknown {
  const { omitted } = around
  const within = (keys: readonly string[], kept = NONE): Inside => ({
    keys: [...around.keys, keyword, ...keys],
    omitted: kept,
    depth: around.depth + 1,
  })
  if (keyword === '$ref' && typeof value === 'string') return sources.refer(value)
  if (keyword === 'properties') return byName(value, sources, within([]), omitted)
  if (keyword === 'required' && Array.isArray(value)) return value.filter((name) => !omitted.has(name))
  if (keyword === 'allOf' && Array.isArray(value)) {
    return value.map((each, index) => sided(each, sources, within([String(index)], omitted)))
  }
  if (LIST.has(keyword) && Array.isArray(value)) {
    return value.map((each, index) => sided(each, sources, within([String(index)])))
  }
  if (BY_NAME.has(keyword)) return byName(value, sources, within([]))
  return SCHEMA.has(keyword) ? sided(value, sources, within([])) : value
}

function byName(value: unknown, sources: Sources, inside: Inside, omitted = NONE): unknown {
  if (!isTree(value)) return value
  const kept = Object.entries(value).filter(([name]) => !omitted.has(name))
  return Object.fromEntries(
    kept.map(([name, each]) => [name, sided(each, sources, { ...inside, keys: [...inside.keys, name] })]),
  )
}

/** The properties of a schema and of its `allOf` that the direction omits. */
function omittedBy(schema: Tree, sources: Sources): string[] {
  let names: string[] = []
  const seen = new Set<unknown>()
  let open: unknown[] = [schema]
  while (open.length > 0) {
    const next = open.pop()
    if (!isTree(next) || seen.has(next)) continue
    seen.add(next)
    const { properties, allOf, $ref } = next
    if (isTree(properties))
      names = names.concat(Object.keys(properties).filter((name) => isOmitted(properties[name], sources)))
    if (Array.isArray(allOf)) open = open.concat(allOf)
    if (typeof $ref === 'string') open.push(sources.target($ref))
  }
  return names
}

function isOmitted(property: unknown, sources: Sources, depth = 0): boolean {
  if (!isTree(property) || depth > MOST_REFERENCES) return false
  if (property[MARK[sources.side]] === true) return true
  return typeof property.$ref === 'string' && isOmitted(sources.target(property.$ref), sources, depth + 1)
}

/** A longer chain of references is a circle. */
const MOST_REFERENCES = 20

/** Keywords of OpenAPI 3.0 in the words of JSON Schema 2020-12. */
function modernised(schema: Tree, isNullable: boolean): Tree {
  const copy = { ...schema }
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof copy[flag] !== 'boolean') continue
    if (copy[flag]) {
      copy[flag] = copy[bound]
      delete copy[bound]
    } else {
      delete copy[flag]
    }
  }
  return isNullable ? { anyOf: [copy, { type: 'null' }] } : copy
}
