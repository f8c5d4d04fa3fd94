import { readFile } from 'node:fs/promises'
import { CannotRun } from '../cannot-run.ts'
import { isTree, plainName, type Tree } from '../document/tree.ts'

/**
 * Values that the run is given: by the name of a parameter or of a property of a body, for every operation or for one.
 * A name that stands here takes these values and no others.
 */
export type Fixtures = {
  /** The values for a name, the first being the usual one. */
  valuesOf(operationId: string, name: string): unknown[]
  /** The whole bodies for an operation. */
  bodiesOf(operationId: string): unknown[]
}

/** `{name: value or values, operations: {operationId: {name: value or values, body: value}}}` */
export function fixturesOf(tree: Tree): Fixtures {
  const { operations, ...everywhere } = tree
  const ofOperation = (id: string): Tree => {
    const own = isTree(operations) ? operations[id] : everywhere[id]
    return isTree(own) ? own : {}
  }
  const find = (from: Tree, name: string): unknown[] => {
    const key = Object.keys(from).find((each) => plainName(each) === plainName(name))
    if (key === undefined || from[key] === undefined) return []
    const value = from[key]
    return Array.isArray(value) ? value : [value]
  }
  return {
    valuesOf(operationId, name) {
      const own = find(ofOperation(operationId), name)
      return own.length > 0 ? own : find(everywhere, name)
    },
    bodiesOf: (operationId) => find(ofOperation(operationId), 'body'),
  }
}

/** @throws CannotRun when the file cannot be read or holds no JSON object */
export async function readFixtures(file: string | undefined): Promise<Fixtures> {
  if (file === undefined) return fixturesOf({})
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CannotRun(`The fixtures ${file} cannot be read.`)
  })
  try {
    const tree: unknown = JSON.parse(text)
    if (isTree(tree)) return fixturesOf(tree)
  } catch {
    // Said below, together with JSON of another shape.
  }
  throw new CannotRun(`The fixtures ${file} are not a JSON object of names and values.`)
}
