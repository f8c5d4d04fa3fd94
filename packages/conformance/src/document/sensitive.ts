import { branch, flat, isTree, list, plainName, propertiesOf, type Tree } from '@portal/document'
import type { Reader } from './load.ts'

/** Whether a parameter or schema is marked sensitive: `x-sensitive: true`, or JSON Schema's `format: password`. */
export function isSensitive(node: Tree): boolean {
  return node['x-sensitive'] === true || node.format === 'password'
}

const CREDENTIAL =
  /^(authorization|proxyauthorization|cookie|setcookie)$|(password|passwd|passphrase|secret|apikey|(access|refresh|id|session|bearer|csrf|xsrf)token)$/

/** Whether a name belongs to a credential. */
export function isCredential(name: string): boolean {
  return CREDENTIAL.test(plainName(name))
}

/** The sensitive parts that a schema declares inside its values. */
type Inside = {
  secret: boolean
  properties: Map<string, unknown[]>
  /** The schemas of further properties and of list entries. */
  others: unknown[]
}

const DEEPEST = 5
const known = { request: new WeakMap<Tree, Inside>(), answer: new WeakMap<Tree, Inside>() }

function insideOf(reader: Reader, schema: unknown, depth = 0): Inside {
  if (!isTree(schema) || depth > DEEPEST) return { secret: false, properties: new Map(), others: [] }
  const found = known[reader.side].get(schema) ?? readInside(reader, schema, depth)
  known[reader.side].set(schema, found)
  return found
}

/** All alternatives count: a property that one of them marks is hidden. */
function readInside(reader: Reader, schema: Tree, depth: number): Inside {
  const shape = flat(reader, schema)
  const inside: Inside = {
    secret: isSensitive(shape),
    properties: new Map(propertiesOf(shape).map(({ name, schema: each }) => [name, [each]])),
    others: [shape.items, shape.additionalProperties].filter(isTree),
  }
  for (const each of [...list(shape, 'oneOf'), ...list(shape, 'anyOf')]) {
    const { secret, properties, others } = insideOf(reader, each, depth + 1)
    inside.secret ||= secret
    inside.others = inside.others.concat(others)
    for (const [name, schemas] of properties) {
      inside.properties.set(name, [...(inside.properties.get(name) ?? []), ...schemas])
    }
  }
  return inside
}

/** The names of a document's sensitive properties, for text that cannot be parsed as JSON. */
export function sensitiveNames(reader: Reader, node: unknown = reader.document.tree): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => sensitiveNames(reader, each))
  if (!isTree(node)) return []
  const own = Object.entries(branch(node, 'properties')).filter(([, each]) => isSensitive(flat(reader, each)))
  return [
    ...own.map(([name]) => name),
    ...Object.values(node).flatMap((each) => sensitiveNames(reader, each)),
  ]
}

/** Chooses the replacement for a sensitive value. */
type Hide = (name: string, value: unknown, path: readonly string[]) => unknown

/** A copy of a JSON value in which sensitive properties, and properties named like credentials, are replaced. */
export function hideIn(reader: Reader, schema: unknown, value: unknown, hide: Hide): unknown {
  const walk = (
    schemas: readonly unknown[],
    each: unknown,
    path: readonly string[],
    secret: boolean,
  ): unknown => {
    const insides = schemas.map((one) => insideOf(reader, one))
    const isSecret = secret || insides.some((inside) => inside.secret)
    const others = insides.flatMap((inside) => inside.others)
    if (Array.isArray(each)) {
      return each.map((entry, index) => walk(others, entry, [...path, String(index)], isSecret))
    }
    if (isTree(each)) {
      const entries = Object.entries(each).map(([key, inner]) => {
        const own = insides.flatMap(({ properties }) => properties.get(key) ?? [])
        const next = own.length > 0 ? own : others
        return [key, walk(next, inner, [...path, key], isSecret || isCredential(key))]
      })
      return Object.fromEntries(entries)
    }
    if (!isSecret || each === null || each === '') return each
    return hide(path.findLast((key) => !/^\d+$/.test(key)) ?? 'value', each, path)
  }
  return walk([schema], value, [], false)
}
