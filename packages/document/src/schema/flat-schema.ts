import { isNumber } from '../exact-numbers.ts'
import { isTree, list, numberAt, pointerOf, type Tree, text, texts, valueAt } from '../tree.ts'
import type { GuardedPatterns } from '../validation/guarded-patterns.ts'
import { merge } from './merge.ts'
import type { Side } from './schema-copies.ts'

/** The JSON types, in the order in which a generated value prefers them. */
const TYPES = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'] as const

type JsonType = (typeof TYPES)[number]

/** The schemas of a document: its copies for both directions, and the check of a value. */
export type SchemaSource = {
  tree: Record<Side, Tree>
  of(side: Side, schema: unknown): (value: unknown) => boolean
  /** The patterns that took too long are in `slow`: no value is compared with them. */
  patterns: Pick<GuardedPatterns, 'slow'>
}

/** A document, read for requests or for answers. */
export type Reader = { document: { schemas: SchemaSource }; side: Side }

/**
 * Resolves `$ref` and merges `allOf` into one schema. `oneOf` and `anyOf` stay. A schema that is met again, also inside
 * itself, adds nothing.
 * @param schema a schema or a boolean
 */
export function flat(reader: Reader, schema: unknown): Tree {
  const seen = new Set<unknown>()
  const open = [schema]
  let merged: Tree = {}
  while (open.length > 0) {
    const part = open.pop()
    if (part === false) merged = merge(merged, { not: {} })
    if (!isTree(part) || seen.has(part)) continue
    seen.add(part)
    const { $ref: reference, allOf: _, ...own } = part
    // The last one is taken first.
    for (const each of list(part, 'allOf').toReversed()) open.push(each)
    if (typeof reference === 'string') open.push(own, referred(reader, reference))
    else merged = merge(merged, own)
  }
  return merged
}

function referred({ document, side }: Reader, reference: string): unknown {
  return reference.startsWith('#') ? valueAt(document.schemas.tree[side], pointerOf(reference)) : undefined
}

/** The alternatives of a flat schema, each merged with the keywords beside them; empty when there are none. */
export function alternatives(reader: Reader, schema: Tree): { schema: Tree; key: string | undefined }[] {
  const keyword = Array.isArray(schema.oneOf) ? 'oneOf' : 'anyOf'
  const { [keyword]: several, discriminator, ...rest } = schema
  if (!Array.isArray(several)) return []
  return several.map((each: unknown) => {
    const named = discriminatorOf(discriminator, each)
    const narrowed =
      named === undefined
        ? rest
        : merge(rest, {
            required: [named.property],
            properties: { [named.property]: { const: named.value } },
          })
    return { schema: flat(reader, { allOf: [flat(reader, each), narrowed] }), key: named?.value }
  })
}

/** The discriminator value that selects an alternative. */
function discriminatorOf(
  discriminator: unknown,
  alternative: unknown,
): { property: string; value: string } | undefined {
  if (!isTree(discriminator) || !isTree(alternative)) return undefined
  const reference = text(alternative, '$ref')
  const property = text(discriminator, 'propertyName')
  if (reference === '' || property === '') return undefined
  const mapping = isTree(discriminator.mapping) ? discriminator.mapping : {}
  const name = reference.split('/').at(-1) ?? ''
  const [key] = Object.entries(mapping).find(([, to]) => to === reference || to === name) ?? [name]
  return { property, value: key }
}

/** The types that a flat schema allows. Without `type`, they follow from its keywords, or are all types. */
export function typesOf(schema: Tree): JsonType[] {
  const stated = [schema.type].flat()
  const known = TYPES.filter((type) => stated.includes(type))
  if (known.length > 0) return known
  if ('const' in schema) return [typeOf(schema.const)]
  if (Array.isArray(schema.enum)) return [...new Set(schema.enum.map(typeOf))]
  if ('properties' in schema || 'additionalProperties' in schema) return ['object']
  if ('items' in schema || 'prefixItems' in schema) return ['array']
  if (['pattern', 'format', 'minLength', 'maxLength'].some((name) => name in schema)) return ['string']
  return ['minimum', 'maximum', 'multipleOf'].some((name) => name in schema) ? ['number'] : []
}

function typeOf(value: unknown): JsonType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (isNumber(value)) return Number.isInteger(Number(value)) ? 'integer' : 'number'
  if (typeof value === 'string' || typeof value === 'boolean')
    return typeof value === 'string' ? 'string' : 'boolean'
  return 'object'
}

/** The properties of a flat schema, in document order. */
export function propertiesOf(schema: Tree): { name: string; schema: unknown; required: boolean }[] {
  const required = texts(schema, 'required')
  const named = isTree(schema.properties) ? Object.entries(schema.properties) : []
  const written = named
    .filter(([, each]) => each !== false)
    .map(([name, each]) => ({ name, schema: each, required: required.includes(name) }))
  const missing = required.filter((name) => !named.some(([each]) => each === name))
  return [...written, ...missing.map((name) => ({ name, schema: {}, required: true }))]
}

/** The smallest and largest number that a flat schema allows, and its step. */
export function rangeOf(schema: Tree): { min: number | undefined; max: number | undefined; step: number } {
  const integer = typesOf(schema).includes('integer') && !typesOf(schema).includes('number')
  const multiple = numberAt(schema, 'multipleOf')
  const step = multiple ?? (integer ? 1 : 0.01)
  const wide = schema.format === 'int32' ? 2 ** 31 : undefined
  const above = numberAt(schema, 'exclusiveMinimum')
  const under = numberAt(schema, 'exclusiveMaximum')
  const mins = [numberAt(schema, 'minimum'), above === undefined ? undefined : above + step, wide && -wide]
  const maxs = [numberAt(schema, 'maximum'), under === undefined ? undefined : under - step, wide && wide - 1]
  const pick = (values: (number | undefined)[], choose: (...all: number[]) => number) => {
    const known = values.filter((value) => value !== undefined)
    return known.length === 0 ? undefined : choose(...known)
  }
  const onStep = (value: number | undefined, round: (value: number) => number) => {
    if (value === undefined || (multiple === undefined && !integer)) return value
    return Number.isSafeInteger(Math.trunc(value))
      ? tidy(round(tidy(value / step)) * step)
      : inward(value, round)
  }
  return { min: onStep(pick(mins, Math.max), Math.ceil), max: onStep(pick(maxs, Math.min), Math.floor), step }
}

/**
 * The next number of the language inside a bound beyond 2^53, because the bound itself is rounded:
 * `maximum: 9223372036854775807` is one more.
 */
function inward(bound: number, round: (value: number) => number): number {
  const step = 2 ** (Math.floor(Math.log2(Math.abs(bound))) - 52)
  return bound + (round === Math.ceil ? step : -step)
}

/** Removes the rounding error of binary fractions. */
export function tidy(value: number): number {
  return Number(value.toPrecision(14))
}
