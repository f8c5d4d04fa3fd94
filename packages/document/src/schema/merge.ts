import { compareNumbers, isNumber } from '../exact-numbers.ts'
import { isTree, sameJson, type Tree } from '../tree.ts'

/** A schema that requires both, as far as keywords can express it. */
export function merge(left: Tree, right: Tree): Tree {
  const merged: Tree = { ...left, ...right }
  for (const [name, combine] of Object.entries(COMBINE)) {
    if (left[name] !== undefined && right[name] !== undefined) merged[name] = combine(left[name], right[name])
  }
  return merged
}

const higher = (left: unknown, right: unknown) => (order(left, right) > 0 ? left : right)

const lower = (left: unknown, right: unknown) => (order(left, right) < 0 ? left : right)

function order(left: unknown, right: unknown): number {
  return isNumber(left) && isNumber(right) ? compareNumbers(left, right) : Number(left) - Number(right)
}

/** Properties of many schemas stay one list, because a list in a list for each would be too deep. */
function bothOf(left: unknown, right: unknown): Tree {
  const [known, added] = [left, right].map((each) => conjunctions.get(Object(each)) ?? [each])
  const schemas = [...new Set([...(known ?? []), ...(added ?? [])])]
  const both = { allOf: schemas }
  conjunctions.set(both, schemas)
  return both
}

/** The schemas that were put together here. */
const conjunctions = new WeakMap<object, unknown[]>()

const COMBINE: Record<string, (left: unknown, right: unknown) => unknown> = {
  minimum: higher,
  exclusiveMinimum: higher,
  minLength: higher,
  minItems: higher,
  minProperties: higher,
  maximum: lower,
  exclusiveMaximum: lower,
  maxLength: lower,
  maxItems: lower,
  maxProperties: lower,
  required: (left, right) => [...new Set([left, right].flat())],
  enum: (left, right) =>
    Array.isArray(left) && Array.isArray(right)
      ? left.filter((each) => right.some((other) => sameJson(each, other)))
      : right,
  type: (left, right) => {
    const other = [right].flat()
    const both = [left]
      .flat()
      .filter((each) => other.includes(each) || (each === 'integer' && other.includes('number')))
    return both.length === 1 ? both[0] : both
  },
  properties: (left, right) => {
    if (!isTree(left) || !isTree(right)) return right
    const both = { ...left, ...right }
    for (const name of Object.keys(left)) if (name in right) both[name] = bothOf(left[name], right[name])
    return both
  },
}
