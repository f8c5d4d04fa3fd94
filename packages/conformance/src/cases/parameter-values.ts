import { readings } from '../answers/check-answer.ts'
import type { Operation, Parameter } from '../document/operations.ts'
import { flat, type Reader, typesOf } from '../document/shape.ts'
import { valueAt } from '../document/tree.ts'
import { type Mutation, mutationsOf } from '../generate/mutations.ts'
import type { Random } from '../generate/random.ts'
import type { Path } from '../generate/spots.ts'
import { type Unreached, type Variant, variantsOf } from '../generate/variants.ts'
import { plainText } from '../run/draft.ts'

/** The schema of a parameter, or one that allows any text. */
export function schemaOf(operation: Operation, parameter: Parameter): unknown {
  if (parameter.schema === undefined) return { type: 'string' }
  return valueAt(operation.document.schemas.tree.request, parameter.schema)
}

export function readerOf(operation: Operation): Reader {
  return { document: operation.document, side: 'request' }
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
  const reader = readerOf(operation)
  const schema = schemaOf(operation, parameter)
  const validate = reader.document.schemas.of('request', schema)
  const types = typesOf(flat(reader, schema))
  // A text cannot be of another type, and no parameter is null.
  const wanted = (rule: string) =>
    rule !== 'refuses-null' &&
    rule !== 'refuses-missing' &&
    (rule !== 'refuses-type' || !types.includes('string'))
  const refused = (value: unknown) =>
    typeof value === 'object'
      ? !parameter.json || !validate(value)
      : !readings(plainText(value)).some((each) => validate(each))
  return mutationsOf(reader, schema, base, random)
    .filter(
      ({ rule, path, value }) =>
        wanted(rule) && !isOfWhole(rule, path, types) && refused(value) && canCarry(parameter, value),
    )
    .filter(({ value }) => types.includes('array') || types.includes('object') || typeof value !== 'object')
}

/** A list or an object is written in parts: as a whole it is of no other type. */
function isOfWhole(rule: string, path: Path, types: readonly string[]): boolean {
  return (
    rule === 'refuses-type' &&
    path.length === 0 &&
    types.some((type) => type === 'array' || type === 'object')
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
