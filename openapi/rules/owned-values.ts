import { list, object } from './nodes.ts'

/**
 * The things of a policyholder that a value of a request can identify. `user` is the e-mail address or phone number
 * of the sign-in, `customer` the customer number; the others are the things themselves.
 */
export const PRIVATE_OWNERS = [
  'claim',
  'connectedAccount',
  'customer',
  'device',
  'document',
  'notification',
  'paymentMethod',
  'payoutMethod',
  'pet',
  'policy',
  'policyTerm',
  'profile',
  'setupIntent',
  'user',
  'wallet',
] as const

/**
 * Values that identify nothing of a policyholder: `public` is known to everybody (a vet of the directory, a ZIP
 * code), `session` belongs to the call or authenticates it (csrf token, code, password), `none` identifies nothing at
 * all.
 */
const OTHER_OWNERS = ['none', 'public', 'session'] as const

/** All values of `x-owner`. */
export const OWNERS: readonly string[] = [...PRIVATE_OWNERS, ...OTHER_OWNERS]

/** How a document is read: `follow` resolves references, `child` goes to a nested schema. */
export type SchemaReader<At> = {
  follow(schema: unknown, at: At): { node: Record<string, unknown>; at: At } | undefined
  child(at: At, keys: (string | number)[]): At
}

/** One value of a request: the names on the path to it (`[]` is an item of a list), its `x-owner`, and its schema. */
export type RequestValue<At> = { path: string[]; owner: unknown; schema: unknown; at: At }

/**
 * The values in a schema that can identify something: strings and integers, at every depth. Enums, dates, files,
 * booleans and amounts (`type: number`) identify nothing. If several `x-owner` marks apply to a value (parameter,
 * property, target of its reference), the outermost counts.
 * @param owner the `x-owner` of the schema's holder, such as a parameter
 */
export function requestValues<At>(
  reader: SchemaReader<At>,
  schema: unknown,
  at: At,
  owner?: unknown,
): RequestValue<At>[] {
  return valuesIn(reader, { path: [], owner, schema, at }, [])
}

function valuesIn<At>(
  reader: SchemaReader<At>,
  value: RequestValue<At>,
  trail: readonly unknown[],
): RequestValue<At>[] {
  const found = reader.follow(value.schema, value.at)
  if (found === undefined || trail.includes(found.node)) return []
  const { node } = found
  const owner = value.owner ?? object(value.schema)['x-owner'] ?? node['x-owner']
  const inner = [
    ...Object.entries(object(node.properties)).map(([name, schema]) => ({
      path: [...value.path, name],
      owner: undefined,
      schema,
      at: reader.child(found.at, ['properties', name]),
    })),
    ...partsOf(node).map(({ keys, schema, step }) => ({
      path: [...value.path, ...step],
      owner,
      schema,
      at: reader.child(found.at, keys),
    })),
  ]
  if (inner.length === 0) return canName(node) ? [{ ...value, owner }] : []
  return inner.flatMap((each) => valuesIn(reader, each, [...trail, node]))
}

/** A nested schema whose values keep their name; `step` is its part of the path. */
type Part = { keys: (string | number)[]; schema: unknown; step: string[] }

/** Alternatives, items and additional properties. */
function partsOf(node: Record<string, unknown>): Part[] {
  const alternatives = ['allOf', 'oneOf', 'anyOf'].flatMap((key) =>
    list(node[key]).map((schema, index): Part => ({ keys: [key, index], schema, step: [] })),
  )
  const repeated = [
    ['items', '[]'],
    ['additionalProperties', '*'],
  ].flatMap(([key = '', step = '']): Part[] =>
    typeof node[key] === 'object' ? [{ keys: [key], schema: node[key], step: [step] }] : [],
  )
  return [...alternatives, ...repeated]
}

function canName({ type, format, enum: values, const: only }: Record<string, unknown>): boolean {
  if (values !== undefined || only !== undefined || /^(date|binary)/.test(String(format))) return false
  const types = [type].flat()
  return type === undefined || types.includes('string') || types.includes('integer')
}
