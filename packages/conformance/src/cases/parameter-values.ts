import {
  carries,
  flat,
  isJsonType,
  isNumber,
  isTree,
  makeValue,
  NOTHING,
  pathTemplate,
  pathTexts,
  type Random,
  type Tree,
  textOf,
  typesOf,
  valueAt,
  writtenParameter,
  writtenPath,
} from '@portal/document'
import type { Reader } from '../document/load.ts'
import type { Operation, Parameter } from '../document/operations.ts'
import { type Mutation, mutationsOf } from '../generate/mutations.ts'
import { type Unreached, type Variant, variantsOf } from '../generate/variants.ts'

/** The schema of a parameter; one that allows any text when the document has none. */
export function schemaOf(operation: Operation, parameter: Parameter): unknown {
  if (parameter.schema === undefined) return { type: 'string' }
  return valueAt(operation.document.schemas.tree.request, parameter.schema)
}

export function readerOf(operation: Operation): Reader {
  return { document: operation.document, side: 'request' }
}

/** The flat schema of a value; for a list, the flat schema of its entries. */
export function entryShape(reader: Reader, schema: unknown): Tree {
  const shape = flat(reader, schema)
  return typesOf(shape).includes('array') && isTree(shape.items) ? flat(reader, shape.items) : shape
}

/** An idempotency key lets a service recognise a repeated write. Each key belongs to one write. */
export function isIdempotencyKey({ in: location, name }: Parameter): boolean {
  return location === 'header' && /idempot/i.test(name)
}

/**
 * A header whose value must differ in every call: an idempotency key, or a correlation id recognised by its
 * format.
 */
export function isOneTime(operation: Operation, parameter: Parameter): boolean {
  if (parameter.in !== 'header') return false
  const shape = flat(readerOf(operation), schemaOf(operation, parameter))
  return isIdempotencyKey(parameter) || shape.format === 'uuid'
}

/** Values at the bounds of a parameter's schema, without the values that its location in a request cannot carry. */
export function parameterVariants(
  operation: Operation,
  parameter: Parameter,
  base: unknown,
  random: Random,
): { variants: Variant[]; unreached: Unreached[] } {
  const { variants, unreached } = variantsOf(
    readerOf(operation),
    schemaOf(operation, parameter),
    base,
    random,
  )
  return {
    variants: variants.filter(({ value }) => value !== null && canCarry(operation, parameter, value)),
    unreached,
  }
}

/** Values that violate the schema of a parameter, however a service converts the text. */
export function parameterMutations(
  operation: Operation,
  parameter: Parameter,
  base: unknown,
  random: Random,
): Mutation[] {
  const schema = schemaOf(operation, parameter)
  const reader = readerOf(operation)
  if (parameter.content !== undefined && isJsonType(parameter.content)) {
    return mutationsOf({ reader, schema, base, random }).filter(({ value }) =>
      canCarry(operation, parameter, value),
    )
  }
  // With `explode`, a property of the object is a separate parameter.
  const isApart = parameter.style === 'form' && parameter.explode
  return textMutations({
    reader,
    schema,
    base,
    random,
    canCarry: (value) => canCarry(operation, parameter, value),
  }).filter(({ rule }) => !isApart || rule !== 'refuses-undocumented')
}

/** Mutations that are written as text and violate the schema in every reading of that text. */
export function textMutations({
  reader,
  schema,
  base,
  random,
  canCarry,
}: {
  reader: Reader
  schema: unknown
  base: unknown
  random: Random
  canCarry: (value: unknown) => boolean
}): Mutation[] {
  const { schemas } = reader.document
  const types = typesOf(flat(reader, schema))
  // A list or an object is written in parts, so a wrong type for the whole cannot be expressed.
  const isWritten = (value: unknown) => {
    if (types.includes('array')) return Array.isArray(value)
    return types.includes('object') ? isTree(value) : typeof value !== 'object' || isNumber(value)
  }
  return mutationsOf({
    reader,
    schema,
    base,
    random,
    written: (value) => isWritten(value) && canCarry(value) && !schemas.readable(reader.side, schema, value),
  })
}

/**
 * Whether a value arrives as it is. An empty path segment leads to another path; in a shared one, a value may have the
 * text beside it. A header has no line breaks and no outer spaces.
 */
function canCarry(operation: Operation, parameter: Parameter, value: unknown): boolean {
  const { in: location, name, schema } = parameter
  const text = textOf(value)
  const { tree } = operation.document
  if (text.length > 4000 || !carries(parameter, { tree, schema, others: othersOf(operation, name) }, value)) {
    return false
  }
  if (location === 'query') return true
  if (text === '') return false
  if (location !== 'path') return /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text)
  const written = writtenParameter(parameter, value)
  const path = writtenPath(operation.path, (each) => (each === name ? written : 'x'))
  const read = pathTexts(pathTemplate(operation.path), path)
  return !/^\.{1,2}$|[/\\]/.test(text) && read?.get(name)?.[0] === written
}

/** The names of the other parameters of a query, which an object without names of its own does not take. */
function othersOf({ parameters }: Operation, name: string): Set<string> {
  return new Set(
    parameters.filter((each) => each.in === 'query' && each.name !== name).map((each) => each.name),
  )
}

/** The first valid example of a parameter, otherwise a generated value; undefined when there is neither. */
export function usualValue(random: Random, operation: Operation, parameter: Parameter): unknown {
  const example = parameter.examples.find(({ value }) => fitsParameter(operation, parameter, value))
  if (example !== undefined) return example.value
  const made = makeValue(readerOf(operation), schemaOf(operation, parameter), 'typical', random)
  return made === NOTHING ? undefined : made
}

/** Whether a value fits the schema of a parameter. */
export function fitsParameter(operation: Operation, parameter: Parameter, value: unknown): boolean {
  return readerOf(operation).document.schemas.of('request', schemaOf(operation, parameter))(value)
}
