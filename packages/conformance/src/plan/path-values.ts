import { flat, type PathStep, type Tree } from '@portal/document'
import { readerOf, schemaOf, usualValue } from '../cases/parameter-values.ts'
import type { Operation } from '../document/operations.ts'
import { stepsOf } from '../entries/resources.ts'
import type { Kit } from './kit.ts'

export const MOST_PATHS = 4

/** Returns the ids of existing entries in a collection below the given parents. */
type IdsIn = (collection: string, parents: Tree) => Promise<readonly unknown[]>

/** Candidate path parameters of an operation, the likeliest first. */
export async function pathsOf(kit: Kit, operation: Operation, idsIn: IdsIn): Promise<Tree[]> {
  let found: Tree[] = [{}]
  for (const step of stepsOf(operation)) {
    const next = found.slice(0, MOST_PATHS).map(async (parents) => {
      const values = await valuesOf(kit, operation, step, parents, idsIn)
      return values.map((value): Tree => ({ ...parents, [step.name]: value }))
    })
    found = (await Promise.all(next)).flat()
  }
  return found
}

async function valuesOf(
  kit: Kit,
  operation: Operation,
  { name, collection }: PathStep,
  parents: Tree,
  idsIn: IdsIn,
): Promise<unknown[]> {
  const given = kit.fixtures.valuesOf(operation, name)
  if (given.length > 0) return given
  const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name)
  if (parameter === undefined) return []
  const examples = parameter.examples.map(({ value }) => value)
  const shape = flat(readerOf(operation), schemaOf(operation, parameter))
  const members = Array.isArray(shape.enum) ? shape.enum : 'const' in shape ? [shape.const] : []
  if (members.length > 0) return [...new Set([...examples, ...members])]
  const known = (await idsIn(collection, parents)).slice(0, MOST_PATHS)
  if (known.length > 0) return known
  const usual = usualValue(kit.random, operation, parameter)
  return [...new Set([...examples, usual])].filter((value) => value !== undefined)
}
