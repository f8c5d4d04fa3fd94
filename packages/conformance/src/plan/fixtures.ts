import { ExactNumber, isNumber, isTree, plainName, type Tree } from '@portal/document'
import { fitsParameter } from '../cases/parameter-values.ts'
import type { Operation } from '../document/operations.ts'
import { requestNames } from '../document/request-names.ts'
import { numberRead, readingsOf } from '../generate/known-values.ts'
import { type FixtureFile, isFixtureFile, withoutFiles } from '../request/files.ts'
import { withoutBlanks } from './lacking.ts'

/** Makes a single-use value, such as a code, anew for each request. */
type Made = () => unknown

/**
 * Values for the run, by the name of a parameter or body property, for every operation or for one. A name
 * that is listed here takes these values and no others.
 */
export type Fixtures = {
  /** The values for a name; the first one is the default. A file is given by its text. */
  valuesOf(operation: Operation, name: string): unknown[]
  /** Whether the fixtures of the operation itself have a name. */
  givesOwn(operation: Operation, name: string): boolean
  /** The files for a name. */
  filesOf(operation: Operation, name: string): FixtureFile[]
  /** The whole bodies for an operation; those for the media type come before those for any. They may contain files. */
  bodiesOf(operation: Operation, type: string): unknown[]
  /** Whether an operation uses single-use values. */
  servesOnce(operation: Operation): boolean
  /**
   * Renews the single-use values.
   * @returns a function that replaces the old values by the new ones
   */
  renew(operation: Operation): Promise<(value: unknown) => unknown>
  /** The operations that the fixtures name. */
  operations: string[]
}

/**
 * Reads `{name: value or values, operations: {operationId: {name: value or values, body: value, bodies:
 * {type: value}}}}`. A function at any position makes a new value for each request.
 */
export function fixturesOf(tree: Tree): Fixtures {
  const given = withoutBlanks(tree)
  const { operations, ...named } = isTree(given) ? given : {}
  // `$examples` of a written file are for its reader.
  const everywhere = Object.fromEntries(Object.entries(named).filter(([name]) => !name.startsWith('$')))
  const byOperation = isTree(operations) ? operations : {}
  const current = new Map<Made, unknown>()
  // A request may contain any of the earlier values.
  const past = new Map<Made, unknown[]>()
  const ofOperation = (operation: Operation): Tree => {
    const { id, sharedId = '' } = operation
    const [own, shared] = [byOperation[id], byOperation[sharedId]]
    if (isTree(own)) return own
    return isTree(shared) ? fitting(operation, shared) : {}
  }
  const givenFor = (operation: Operation, name: string) => {
    const own = find(ofOperation(operation), name)
    return own.length > 0 ? own : find(everywhere, name)
  }
  return {
    operations: Object.keys(byOperation),
    valuesOf: (operation, name) => settled(givenFor(operation, name), current).map(withoutFiles),
    givesOwn: (operation, name) => find(ofOperation(operation), name).length > 0,
    filesOf: (operation, name) => givenFor(operation, name).filter(isFixtureFile),
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

/** The fixtures of one operation, and the common fixtures whose names it has. */
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

/** The values that the parameters of an operation take, of fixtures that are meant for one of several operations. */
function fitting(operation: Operation, own: Tree): Tree {
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, given]) => {
      const parameter = operation.parameters.find((each) => plainName(each.name) === plainName(name))
      if (parameter === undefined) return [[name, given]]
      const fits = (value: unknown) =>
        isMade(value) || readingsOf(value).some((each) => fitsParameter(operation, parameter, each))
      const values = listed(given).filter(fits)
      return values.length === 0 ? [] : [[name, values]]
    }),
  )
}

function settled(values: unknown[], current: ReadonlyMap<Made, unknown>): unknown[] {
  return values.map((value) => settledValue(value, current)).filter((value) => value !== undefined)
}

function settledValue(value: unknown, current: ReadonlyMap<Made, unknown>): unknown {
  if (isMade(value)) return current.get(value)
  if (Array.isArray(value)) return value.map((each) => settledValue(each, current))
  if (isFixtureFile(value) || !isTree(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, settledValue(each, current)]))
}

/** Collects the strings and numbers that differ at the same position of two values. */
function collectChanges(from: unknown, to: unknown, found: Map<unknown, unknown>): void {
  if (isTree(from) && isTree(to)) {
    for (const [name, value] of Object.entries(from)) collectChanges(value, to[name], found)
  } else if ((typeof from === 'string' || isNumber(from)) && to !== undefined && from !== to) {
    // A property may need as a number what was made as a string, or the reverse.
    found.set(String(from), String(to))
    const [before, after] = [from, to].map((each) => numberRead(String(each)))
    if (before !== undefined && after !== undefined) found.set(before, after)
  }
}

function replaced(value: unknown, changes: ReadonlyMap<unknown, unknown>): unknown {
  if (changes.has(value)) return changes.get(value)
  if (value instanceof ExactNumber) {
    const text = changes.get(String(value))
    return text === undefined ? value : (numberRead(String(text)) ?? text)
  }
  if (Array.isArray(value)) return value.map((each) => replaced(each, changes))
  if (!isTree(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, changes)]))
}
