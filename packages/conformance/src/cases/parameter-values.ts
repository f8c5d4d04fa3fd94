import { plainText } from '../body/text.ts'
import type { Operation, Parameter } from '../document/operations.ts'
import { flat, type Reader, typesOf } from '../document/shape.ts'
import { isTree, valueAt } from '../document/tree.ts'
import { type Mutation, mutationsOf } from '../generate/mutations.ts'
import type { Random } from '../generate/random.ts'
import { type Unreached, type Variant, variantsOf } from '../generate/variants.ts'

/** The schema of a parameter, or one that allows any text. */
export function schemaOf(operation: Operation, parameter: Parameter): unknown {
  if (parameter.schema === undefined) return { type: 'string' }
  return valueAt(operation.document.schemas.tree.request, parameter.schema)
}

export function readerOf(operation: Operation): Reader {
  return { document: operation.document, side: 'request' }
}

/** A key by which a service knows a write that is repeated: it is good for one. */
export function isIdempotencyKey({ in: place, name }: Parameter): boolean {
  return place === 'header' && /idempot/i.test(name)
}

/** A header that must differ from call to call: an idempotency key, or by its format a correlation id. */
export function isOneTime(operation: Operation, parameter: Parameter): boolean {
  if (parameter.in !== 'header') return false
  const shape = flat(readerOf(operation), schemaOf(operation, parameter))
  return isIdempotencyKey(parameter) || shape.format === 'uuid'
}

/** The edges of a parameter, without those that its place in a request cannot carry. */
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
  return { variants: variants.filter(({ value }) => value !== null && canCarry(parameter, value)), unreached }
}

/** Values against the schema of a parameter, whatever types a service reads into the text. */
export function parameterMutations(
  operation: Operation,
  parameter: Parameter,
  base: unknown,
  random: Random,
): Mutation[] {
  const schema = schemaOf(operation, parameter)
  const reader = readerOf(operation)
  if (parameter.json) {
    return mutationsOf(reader, schema, base, random).filter(({ value }) => canCarry(parameter, value))
  }
  // A property of an object whose parts are parameters of their own would be just another parameter.
  const isApart = parameter.style === 'form' && parameter.explode
  return textMutations(reader, schema, base, random, (value) => canCarry(parameter, value)).filter(
    ({ rule }) => !isApart || rule !== 'refuses-undocumented',
  )
}

/** Values that are written as text, and against a schema however that is read. */
export function textMutations(
  reader: Reader,
  schema: unknown,
  base: unknown,
  random: Random,
  canCarry: (value: unknown) => boolean,
): Mutation[] {
  const { schemas } = reader.document
  const types = typesOf(flat(reader, schema))
  // A list or an object is written in parts, so that as a whole it is of no other type; and nothing else is one.
  const isWritten = (value: unknown) => {
    if (types.includes('array')) return Array.isArray(value)
    return types.includes('object') ? isTree(value) : typeof value !== 'object'
  }
  return mutationsOf(
    reader,
    schema,
    base,
    random,
    (value) => isWritten(value) && canCarry(value) && !schemas.readable(reader.side, schema, value),
  )
}

/** An empty path segment is another path, and a header has neither line breaks nor outer spaces. */
function canCarry({ in: place }: Parameter, value: unknown): boolean {
  const text = plainText(value)
  if (Array.isArray(value) && value.length === 0) return false
  if (place === 'query') return text.length <= 4000
  if (text === '' || text.length > 4000) return false
  return place === 'path'
    ? !/^\.{1,2}$|[/\\]/.test(text)
    : /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text)
}
