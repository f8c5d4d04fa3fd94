import { isPlainObject, type Tree } from '@portal/contracts'

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

export type Sources = {
  side: Side
  /** Whether the schema is of OpenAPI 3.0, where `nullable` counts and a reference stands alone. */
  isOld: boolean
  /** The target of a reference. */
  target(reference: string): unknown
  /** The absolute form of a reference. */
  refer(reference: string): string
}

/**
 * A schema of a document as JSON Schema 2020-12, for values of one direction: properties that this direction omits are
 * neither required nor known, and references are absolute.
 * @param omitted names that the `allOf` around the schema omits
 */
export function sidedSchema(schema: unknown, sources: Sources, omitted: ReadonlySet<string> = NONE): unknown {
  if (!isPlainObject(schema)) return schema
  if (sources.isOld && typeof schema.$ref === 'string') return { $ref: sources.refer(schema.$ref) }
  const names = new Set([...omitted, ...omittedBy(schema, sources)])
  const copy: Tree = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (!ANNOTATIONS.has(keyword)) copy[keyword] = sidedKeyword(keyword, value, sources, names)
  }
  return sources.isOld ? modernised(copy, schema.nullable === true) : copy
}

const NONE: ReadonlySet<string> = new Set()

function sidedKeyword(
  keyword: string,
  value: unknown,
  sources: Sources,
  omitted: ReadonlySet<string>,
): unknown {
  if (keyword === '$ref' && typeof value === 'string') return sources.refer(value)
  if (keyword === 'properties') return byName(value, sources, omitted)
  if (keyword === 'required' && Array.isArray(value)) return value.filter((name) => !omitted.has(name))
  if (keyword === 'allOf' && Array.isArray(value)) {
    return value.map((each) => sidedSchema(each, sources, omitted))
  }
  if (LIST.has(keyword) && Array.isArray(value)) return value.map((each) => sidedSchema(each, sources))
  if (BY_NAME.has(keyword)) return byName(value, sources)
  return SCHEMA.has(keyword) ? sidedSchema(value, sources) : value
}

function byName(value: unknown, sources: Sources, omitted = NONE): unknown {
  if (!isPlainObject(value)) return value
  const kept = Object.entries(value).filter(([name]) => !omitted.has(name))
  return Object.fromEntries(kept.map(([name, each]) => [name, sidedSchema(each, sources)]))
}

/** The properties of a schema and of its `allOf` that the direction omits. */
function omittedBy(schema: Tree, sources: Sources, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { properties, allOf, $ref } = schema
  const own = isPlainObject(properties)
    ? Object.keys(properties).filter((name) => isOmitted(properties[name], sources))
    : []
  const parts = [
    ...(Array.isArray(allOf) ? allOf : []),
    ...(typeof $ref === 'string' ? [sources.target($ref)] : []),
  ]
  return [...own, ...parts.flatMap((part) => (isPlainObject(part) ? omittedBy(part, sources, seen) : []))]
}

function isOmitted(property: unknown, sources: Sources, depth = 0): boolean {
  if (!isPlainObject(property) || depth > MOST_REFERENCES) return false
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
