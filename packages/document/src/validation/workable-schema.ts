import { isTree, type Tree } from '../tree.ts'

/** Keywords whose value is data, not a schema. */
export const DATA = new Set(['const', 'default', 'enum', 'example', 'examples'])

/** Keywords whose value has schemas by names, which are no keywords themselves. */
export const BY_NAME = new Set([
  '$defs',
  'definitions',
  'dependentSchemas',
  'patternProperties',
  'properties',
  'responses',
  'schemas',
])

/**
 * A schema, or a document of schemas, that means the same and that Ajv understands rightly (docs/json-schema.md). Pointers
 * into it stay as they are.
 */
export function workableSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(workableSchema)
  if (!isTree(node)) return node
  const copy: Tree = {}
  for (const [keyword, value] of Object.entries(node)) {
    copy[keyword] = DATA.has(keyword) ? value : BY_NAME.has(keyword) ? byName(value) : workableSchema(value)
  }
  return rewritten(copy)
}

function byName(value: unknown): unknown {
  if (!isTree(value)) return workableSchema(value)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, workableSchema(each)]))
}

function rewritten(schema: Tree): Tree {
  const { dependentSchemas, ...copy } = withChoice(schema)
  const added = dependent(dependentSchemas)
  // Nothing is in an empty list. Ajv refuses to compile it.
  if (Array.isArray(copy.enum) && copy.enum.length === 0) {
    delete copy.enum
    added.push({ not: {} })
  }
  if (copy.if !== undefined && (copy.then ?? true) === true) added.push({ anyOf: [copy.if, ALWAYS] })
  if (added.length > 0) copy.allOf = [...listOf(copy.allOf), ...added]
  if (Array.isArray(copy.allOf)) copy.allOf = withoutRepeats(copy.allOf)
  return 'unevaluatedItems' in copy ? withContained(copy) : copy
}

/** The schemas that must all hold, with `true` in place of one that is there already. */
export function withoutRepeats(schemas: unknown): unknown[] {
  const seen = new Set<string>()
  return listOf(schemas).map((each) => {
    const text = JSON.stringify(each)
    if (seen.has(text)) return true
    seen.add(text)
    return each
  })
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * A condition as the choice between what it and what its opposite ask for. Ajv takes for evaluated what a condition looks
 * at, whether it holds or not, and forgets it where `then` has no rule.
 */
function withChoice(schema: Tree): Tree {
  const { if: condition, then, else: otherwise, ...rest } = schema
  const isStrict = 'unevaluatedItems' in schema || 'unevaluatedProperties' in schema
  if (condition === undefined || !isStrict) return schema
  const choice = [{ allOf: [condition, then ?? true] }, { allOf: [{ not: condition }, otherwise ?? true] }]
  return { ...rest, allOf: [...listOf(rest.allOf), { anyOf: choice }] }
}

/** A rule that holds for every value, where Ajv passes over a schema without rules. */
const ALWAYS = { minLength: 0 }

/** Ajv takes the properties of a dependent schema for evaluated, or not, whether its condition holds or not. */
function dependent(schemas: unknown): Tree[] {
  if (!isTree(schemas)) return []
  return Object.entries(schemas).map(([name, schema]) => {
    const wanted = { type: 'object', required: [name] }
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    return { if: wanted, then: schema === true ? ALWAYS : schema }
  })
}

/** An entry that fits `contains` is evaluated, and no other one. Ajv takes all of them for evaluated. */
function withContained(schema: Tree): Tree {
  const contained = containedIn(schema)
  if (contained.length === 0) return schema
  return { ...withoutContains(schema), unevaluatedItems: { anyOf: [...contained, schema.unevaluatedItems] } }
}

function containedIn({ contains, allOf }: Tree): unknown[] {
  const inner = listOf(allOf).filter(isTree).flatMap(containedIn)
  return contains === undefined ? inner : [contains, ...inner]
}

/** The schema with `contains` behind two negations, which evaluate nothing. */
function withoutContains(schema: Tree): Tree {
  const { contains, minContains, maxContains, allOf, ...rest } = schema
  const inner = listOf(allOf).map((each) => (isTree(each) ? withoutContains(each) : each))
  if (contains === undefined) return inner.length === 0 ? schema : { ...rest, allOf: inner }
  const bounds = Object.fromEntries(
    Object.entries({ minContains, maxContains }).filter(([, bound]) => bound !== undefined),
  )
  return { ...rest, allOf: [...inner, { not: { not: { contains, ...bounds } } }] }
}
