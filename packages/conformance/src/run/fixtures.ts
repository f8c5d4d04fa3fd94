import { requestNames } from '../document/names.ts'
import type { Operation } from '../document/operations.ts'
import { isTree, plainName, type Tree } from '../document/tree.ts'

/** A value that serves once, such as a code: it is made anew for each request. */
export type Made = () => unknown

/**
 * Values that the run is given: by the name of a parameter or of a property of a body, for every operation or for one.
 * A name that stands here takes these values and no others.
 */
export type Fixtures = {
  /** The values for a name, the first being the usual one. */
  valuesOf(operation: Operation, name: string): unknown[]
  /** The whole bodies for an operation, those for a media type before those for any. */
  bodiesOf(operation: Operation, type: string): unknown[]
  /** Some of the values of an operation serve once. */
  servesOnce(operation: Operation): boolean
  /** Makes anew what serves once. @returns what puts the new values in place of the old ones */
  renew(operation: Operation): Promise<(value: unknown) => unknown>
  /** The operations that are named. */
  operations: string[]
}

/**
 * `{name: value or values, operations: {operationId: {name: value or values, body: value, bodies: {type: value}}}}`;
 * a function anywhere in it makes a value anew for each request.
 */
export function fixturesOf(tree: Tree): Fixtures {
  const { operations, ...everywhere } = tree
  const byOperation = isTree(operations) ? operations : {}
  const current = new Map<Made, unknown>()
  // A request may have been put together with any of the earlier values.
  const past = new Map<Made, unknown[]>()
  const ofOperation = ({ id }: Operation): Tree => {
    const own = byOperation[id]
    return isTree(own) ? own : {}
  }
  return {
    operations: Object.keys(byOperation),
    valuesOf(operation, name) {
      const own = find(ofOperation(operation), name)
      return settled(own.length > 0 ? own : find(everywhere, name), current)
    },
    bodiesOf(operation, type) {
      const { body, bodies } = ofOperation(operation)
      const typed = isTree(bodies) ? bodies[type] : undefined
      return settled(typed === undefined ? listed(body) : listed(typed), current)
    },
    servesOnce: (operation) => madeIn(wantedBy(operation, everywhere, ofOperation(operation))).length > 0,
    async renew(operation) {
      const changes = new Map<unknown, unknown>()
      for (const made of madeIn(wantedBy(operation, everywhere, ofOperation(operation)))) {
        const value = await made()
        const earlier = past.get(made) ?? []
        for (const each of earlier) collectChanges(each, value, changes)
        past.set(made, [...earlier, value])
        current.set(made, value)
      }
      return (value) => replaced(value, changes)
    },
  }
}

function find(from: Tree, name: string): unknown[] {
  const key = Object.keys(from).find((each) => plainName(each) === plainName(name))
  return key === undefined ? [] : listed(from[key])
}

function listed(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** What the fixtures say for one operation, and of what they say for all of them what it has names for. */
function wantedBy(operation: Operation, everywhere: Tree, own: Tree): unknown[] {
  const names = [...requestNames(operation)].map(plainName)
  const shared = Object.entries(everywhere).filter(([name]) => names.includes(plainName(name)))
  return [own, ...shared.map(([, value]) => value)]
}

function isMade(value: unknown): value is Made {
  return typeof value === 'function'
}

function madeIn(value: unknown): Made[] {
  if (isMade(value)) return [value]
  if (Array.isArray(value)) return value.flatMap(madeIn)
  return isTree(value) ? Object.values(value).flatMap(madeIn) : []
}

function settled(values: unknown[], current: ReadonlyMap<Made, unknown>): unknown[] {
  return values.map((value) => settledValue(value, current)).filter((value) => value !== undefined)
}

function settledValue(value: unknown, current: ReadonlyMap<Made, unknown>): unknown {
  if (isMade(value)) return current.get(value)
  if (Array.isArray(value)) return value.map((each) => settledValue(each, current))
  if (!isTree(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, settledValue(each, current)]))
}

/** Texts and numbers at the same place of two values that differ. */
function collectChanges(from: unknown, to: unknown, found: Map<unknown, unknown>): void {
  if (isTree(from) && isTree(to)) {
    for (const [name, value] of Object.entries(from)) collectChanges(value, to[name], found)
  } else if ((typeof from === 'string' || typeof from === 'number') && to !== undefined && from !== to) {
    // A property may want as a number what was made as a text, and the other way round.
    found.set(String(from), String(to))
    if (isNumeric(from) && isNumeric(to)) found.set(Number(from), Number(to))
  }
}

function isNumeric(value: unknown): boolean {
  return String(value).trim() !== '' && Number.isFinite(Number(value))
}

function replaced(value: unknown, changes: ReadonlyMap<unknown, unknown>): unknown {
  if (changes.has(value)) return changes.get(value)
  if (Array.isArray(value)) return value.map((each) => replaced(each, changes))
  if (!isTree(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, changes)]))
}
