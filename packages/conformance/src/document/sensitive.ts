import { flat, propertiesOf, type Reader } from './shape.ts'
import { isTree, list, plainName, type Tree, text } from './tree.ts'

/** Where in a value something must not be told: keys, `*` for each entry of a list or any further property. */
export type Pattern = readonly string[]

/** Said of a parameter or a schema: `x-sensitive: true`, or JSON Schema's `format: password`. */
export function isSensitive(node: Tree): boolean {
  return node['x-sensitive'] === true || node.format === 'password'
}

const CREDENTIAL =
  /^(authorization|proxyauthorization|cookie|setcookie)$|(password|passwd|passphrase|secret|apikey|(access|refresh|id|session|bearer|csrf|xsrf)token)$/

/** A name that nothing but a credential has. */
export function isCredential(name: string): boolean {
  return CREDENTIAL.test(plainName(name))
}

const DEEPEST = 8
const known = new WeakMap<Tree, Pattern[]>()

/** The sensitive places of the values of a schema. */
export function sensitiveIn(reader: Reader, schema: unknown): Pattern[] {
  if (!isTree(schema)) return []
  const found = known.get(schema) ?? patternsIn(reader, schema, [])
  known.set(schema, found)
  return found
}

/** @param above the references that led here, because a schema may contain itself */
function patternsIn(reader: Reader, schema: unknown, above: readonly string[]): Pattern[] {
  const reference = isTree(schema) ? text(schema, '$ref') : ''
  if (above.includes(reference) || above.length > DEEPEST) return []
  const shape = flat(reader, schema)
  if (isSensitive(shape)) return [[]]
  const within = [...above, reference || `#${above.length}`]
  const below = (key: string, inner: unknown): Pattern[] =>
    isTree(inner) ? patternsIn(reader, inner, within).map((pattern) => [key, ...pattern]) : []
  return [
    ...propertiesOf(shape).flatMap(({ name, schema: inner }) => below(name, inner)),
    ...below('*', shape.items),
    ...below('*', shape.additionalProperties),
    ...[...list(shape, 'oneOf'), ...list(shape, 'anyOf')].flatMap((each) => patternsIn(reader, each, within)),
  ]
}

/** What stands in place of a sensitive value, by its name. */
type Hide = (name: string, value: unknown, path: readonly string[]) => unknown

/** A copy of a JSON value in which sensitive places, and what is named like a credential, are replaced. */
export function hideIn(value: unknown, patterns: readonly Pattern[], hide: Hide): unknown {
  return walk({ value, patterns, path: [], secret: false }, hide)
}

type Visit = { value: unknown; patterns: readonly Pattern[]; path: readonly string[]; secret: boolean }

function walk({ value, patterns, path, secret }: Visit, hide: Hide): unknown {
  const isSecret = secret || patterns.some((pattern) => pattern.length === 0)
  const inner = (key: string, each: unknown, named: boolean) =>
    walk(
      {
        value: each,
        patterns: patterns
          .filter(([first]) => first === key || first === '*')
          .map((pattern) => pattern.slice(1)),
        path: [...path, key],
        secret: isSecret || (named && isCredential(key)),
      },
      hide,
    )
  if (Array.isArray(value)) return value.map((each, index) => inner(String(index), each, false))
  if (isTree(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(key, each, true)]))
  }
  if (!isSecret || value === null || value === '') return value
  const name = path.findLast((key) => !/^\d+$/.test(key)) ?? 'value'
  return hide(name, value, path)
}
