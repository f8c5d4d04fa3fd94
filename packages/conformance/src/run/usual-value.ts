import { readerOf, schemaOf } from '../cases/parameter-values.ts'
import type { Operation, Parameter } from '../document/operations.ts'
import { makeValue, NOTHING } from '../generate/values.ts'
import type { Kit } from './kit.ts'

/** The first valid example of a parameter, otherwise a generated value; undefined when there is neither. */
export function usualValue({ random }: Kit, operation: Operation, parameter: Parameter): unknown {
  const example = parameter.examples.find(({ value }) => fitsParameter(operation, parameter, value))
  if (example !== undefined) return example.value
  const made = makeValue(readerOf(operation), schemaOf(operation, parameter), 'typical', random)
  return made === NOTHING ? undefined : made
}

/** Whether a value fits the schema of a parameter. */
export function fitsParameter(operation: Operation, parameter: Parameter, value: unknown): boolean {
  return readerOf(operation).document.schemas.of('request', schemaOf(operation, parameter))(value)
}
