/** An object in a parsed document. */
export type Tree = Record<string, unknown>

/** Whether a value is an object and no list. */
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
