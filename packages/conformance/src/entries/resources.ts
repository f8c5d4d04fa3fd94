import { type PathStep, stepsOf as stepsOfPath } from '@portal/document'
import { fitsParameter } from '../cases/parameter-values.ts'
import type { Operation } from '../document/operations.ts'
import { readingsOf } from '../generate/known-values.ts'

/** The parameters of an operation's path from left to right. A segment may have several, and text beside them. */
export function stepsOf(operation: Operation): PathStep[] {
  return stepsOfPath(operation, (name, value) => {
    const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name)
    if (parameter === undefined) return true
    return readingsOf(value).some((reading) => fitsParameter(operation, parameter, reading))
  })
}
