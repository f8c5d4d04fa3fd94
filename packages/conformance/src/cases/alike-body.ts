import { alike, isTree, type Random, sameJson, type Tree } from '@portal/document'
import type { Reader } from '../document/load.ts'
import { graft, type Path, spotsOf } from '../generate/spots.ts'
import { isReference, type Varied } from './case.ts'
import type { Freedom } from './positive.ts'

/** A body with its schema, and the limits on its values. */
type Written = { reader: Reader; schema: unknown; freedom: Freedom; random: Random }

/** The most texts of a body that are varied one at a time. */
const MOST_TEXTS = 4

/** Makes a body that differs from the accepted one in its texts, and in other ones each time. */
type Way = () => unknown

/**
 * The ways to say the accepted body with other texts of the same form, letter for letter, for a service that wants a name
 * only once: one text at a time, and then all of them. Members of enums, references to something else and everything that is
 * no text stay.
 */
export function waysOf(written: Written, value: unknown): Way[] {
  const { reader, schema, freedom } = written
  const texts = spotsOf(reader, schema, value).flatMap(({ path, shape, value: own }) => {
    const name = nameOf(path)
    const isVaried = typeof own === 'string' && path.length > 0 && isFree(name, shape)
    return isVaried && !freedom.isFixed(name) ? [{ path, own }] : []
  })
  const several = texts.length > 1 ? [texts] : []
  return [...texts.slice(0, MOST_TEXTS).map((each) => [each]), ...several].map(
    (chosen) => () => chosen.reduce((made, text) => withOther(written, made, text), value),
  )
}

function withOther({ freedom, random }: Written, made: unknown, { path, own }: { path: Path; own: string }) {
  const other = graft(made, made, path, alike(random, own))
  return freedom.fits(other) ? other : made
}

function isFree(name: string, shape: Tree): boolean {
  if ('const' in shape || Array.isArray(shape.enum) || isReference({ name })) return false
  return [undefined, 'email', 'uuid'].some((format) => format === shape.format)
}

/** One value of a generated body, and a body like the accepted one with this value alone. */
type Part = { path: Path; varied: Varied; alone: Way }

/** The values of a generated body that the accepted one does not have. */
export function partsOf({ reader, schema, freedom }: Written, way: Way, made: unknown): Part[] {
  const accepted = way()
  return spotsOf(reader, schema, made).flatMap(({ path, shape, value }) => {
    const isLeaf = !(isTree(value) || (Array.isArray(value) && value.length > 0))
    if (path.length === 0 || !isLeaf) return []
    const put = (base: unknown) => graft(base, made, path, value)
    if (sameJson(put(accepted), accepted) || !freedom.fits(put(accepted))) return []
    return [{ path, varied: { name: nameOf(path), shape }, alone: () => put(way()) }]
  })
}

/** The name of the property at a path; an entry of a list has the name of the list. */
export function nameOf(path: Path): string {
  return String(path.findLast((key) => typeof key === 'string') ?? '')
}
