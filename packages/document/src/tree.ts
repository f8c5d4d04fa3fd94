import { ExactNumber } from './exact-numbers.ts'

/** An object in a parsed document. */
export type Tree = Record<string, unknown>

/** Whether a value is an object, and neither a list nor a number with all its digits. */
export function isTree(value: unknown): value is Tree {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  )
}
