import { branch, isTree, list, resolved, type Tree, text } from '@portal/document'
import { type Content, html, joined } from './markup.ts'

/** The facts of a schema beside its type, one entry each: bounds, values, pattern. No keyword is dropped. */
export function factsOf(schema: Tree): Content[] {
  const unknown = Object.keys(schema).filter((keyword) => !SHOWN_KEYWORDS.includes(keyword))
  return [
    ...FACTS.map((fact) => fact(schema)),
    ...unknown.map((keyword) => html`${keyword}: ${json(schema[keyword])}`),
  ].filter((fact) => fact !== undefined)
}

/** `string`, `string or null`, `string (date)`. Without `type`, the types follow from the keywords. */
export function typeOf(schema: Tree): string {
  const stated = [schema.type].flat().filter((type) => typeof type === 'string')
  const types = stated.length > 0 ? stated : [impliedType(schema)]
  const format = text(schema, 'format')
  return `${types.join(' or ')}${format === '' ? '' : ` (${format})`}`
}

function impliedType(schema: Tree): string {
  if ('properties' in schema) return 'object'
  return 'const' in schema ? typeof schema.const : 'any value'
}

type Fact = (schema: Tree) => Content

/** The order in which the facts are shown. */
const FACTS: Fact[] = [
  (schema) => valuesOf(schema),
  (schema) => rangeOf(schema),
  (schema) => between(schema, ['minLength', 'maxLength'], ['character', 'characters']),
  (schema) => between(schema, ['minItems', 'maxItems'], ['item', 'items']),
  (schema) => between(schema, ['minProperties', 'maxProperties'], ['property', 'properties']),
  ({ multipleOf }) => (multipleOf === undefined ? undefined : `a multiple of ${multipleOf}`),
  ({ uniqueItems }) => (uniqueItems === true ? 'no two alike' : undefined),
  ({ pattern }) => (pattern === undefined ? undefined : html`matches ${code(String(pattern))}`),
  (schema) => ('default' in schema ? html`default ${json(schema.default)}` : undefined),
  ({ additionalProperties }) => (additionalProperties === false ? 'no other properties' : undefined),
  (schema) => togetherOf(schema),
  (schema) => {
    const [example] = 'example' in schema ? [schema.example] : list(schema, 'examples')
    return example === undefined ? undefined : html`such as ${json(example)}`
  },
]

/** Keywords that are shown here or in the list of properties. Any other keyword is printed as it is. */
const SHOWN_KEYWORDS =
  `type format const enum minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems
  maxItems minProperties maxProperties multipleOf uniqueItems pattern default dependentRequired example examples
  title description properties required items additionalProperties oneOf anyOf allOf discriminator
  x-inferred x-owner x-sensitive x-guarded deprecated readOnly writeOnly`.split(/\s+/)

function valuesOf(schema: Tree): Content {
  if ('const' in schema) return html`always ${json(schema.const)}`
  const values = list(schema, 'enum')
  if (values.length === 0) return undefined
  return html`one of ${joined(values.map(json), ', ')}`
}

function rangeOf(schema: Tree): Content {
  const over = schema.exclusiveMinimum
  const under = schema.exclusiveMaximum
  if (over === undefined && under === undefined) return between(schema, ['minimum', 'maximum'], ['', ''])
  const limits = [
    over === undefined ? undefined : `more than ${over}`,
    schema.minimum === undefined ? undefined : `at least ${schema.minimum}`,
    under === undefined ? undefined : `less than ${under}`,
    schema.maximum === undefined ? undefined : `at most ${schema.maximum}`,
  ]
  return limits.filter((limit) => limit !== undefined).join(', ')
}

/** `1 to 200 characters`, `at most 5 items`, `exactly 36 characters`. */
function between(schema: Tree, [lower, upper]: [string, string], [one, many]: [string, string]): Content {
  const [least, most] = [schema[lower], schema[upper]]
  const counted = (limit: unknown) => `${limit} ${limit === 1 ? one : many}`.trim()
  if (least === undefined) return most === undefined ? undefined : `at most ${counted(most)}`
  if (most === undefined) return `at least ${counted(least)}`
  return least === most ? `exactly ${counted(most)}` : `${least} to ${counted(most)}`
}

function togetherOf(schema: Tree): Content {
  const rules = Object.entries(branch(schema, 'dependentRequired'))
  if (rules.length === 0) return undefined
  const said = rules.map(([name, others]) => {
    const needed = Array.isArray(others) ? others.map((other) => code(String(other))) : []
    return html`${code(name)} only with ${joined(needed, ', ')}`
  })
  return html`${joined(said, '; ')}`
}

export function code(value: string): Content {
  return html`<code>${value}</code>`
}

/** A value as JSON; a plain string without its quotes. */
function json(value: unknown): Content {
  const plain = typeof value === 'string' && /^[^\s"\\]+$/.test(value)
  return code(plain ? value : JSON.stringify(value))
}

/** A schema with its reference followed. Keywords beside a reference override the keywords of its target. */
export function unfolded(tree: Tree, schema: unknown): { name: string | undefined; node: Tree } {
  if (!isTree(schema)) return { name: undefined, node: {} }
  const reference = text(schema, '$ref')
  const [only, ...others] = list(schema, 'allOf')
  // Older tools need a single-membered `allOf` to add keywords to a reference.
  if (reference === '' && isTree(only) && others.length === 0) {
    const { allOf: _, ...beside } = schema
    const part = unfolded(tree, only)
    return { name: part.name, node: { ...part.node, ...beside } }
  }
  if (reference === '') return { name: undefined, node: schema }
  const { $ref: _, ...beside } = schema
  return { name: reference.split('/').at(-1), node: { ...resolved(tree, schema), ...beside } }
}
