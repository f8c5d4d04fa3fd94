import { type Reader, rangeOf, typesOf } from '../document/shape.ts'
import { numberAt, sameJson, type Tree } from '../document/tree.ts'
import type { Random } from './random.ts'
import { graft, grown, type Path, pathName, type Spot, spotsOf, without } from './spots.ts'
import { exactText, listOfLength, NOTHING, makeValue } from './values.ts'

/** A value that fits its schema at an edge of it. `place` is the path of what was varied. */
export type Variant = {
  title: string
  rule: VariantRule
  path: Path
  value: unknown
  /** The same edge in another value of the schema. */
  apply(base: unknown): unknown
}
export type VariantRule =
  | 'accepts-bound'
  | 'accepts-enum'
  | 'accepts-optional'
  | 'accepts-null'
  | 'accepts-alternative'

/** Longer texts and lists are not sent: a service may refuse them for their size alone. */
const LONGEST_TEXT = 100_000
const LONGEST_LIST = 2_000

/** An edge that cannot be reached, with the reason. */
export type Unreached = { title: string; reason: string }

/**
 * Values at every edge of a schema, one edge each, the rest as in `base`: both ends of every length, range and number
 * of items, every member of an enum, every optional property left out, null where it is allowed, every alternative.
 */
export function variantsOf(
  reader: Reader,
  schema: unknown,
  base: unknown,
  random: Random,
): { variants: Variant[]; unreached: Unreached[] } {
  const validate = reader.document.schemas.of(reader.side, schema)
  const full = grown(reader, schema, base, random)
  const variants: Variant[] = []
  const unreached: Unreached[] = []
  for (const spot of spotsOf(reader, schema, full)) {
    for (const edge of edgesOf(reader, spot, random)) {
      const { rule, value } = edge
      const title = `${pathName(spot.path)} ${edge.title}`
      const apply = (to: unknown) =>
        value === ABSENT ? without(to, spot.path) : graft(to, full, spot.path, value)
      const whole = value === NOTHING ? NOTHING : apply(base)
      const known = variants.some((each) => sameJson(each.value, whole))
      if (whole !== NOTHING && validate(whole)) {
        if (!known) variants.push({ title, rule, path: spot.path, value: whole, apply })
      } else if (value !== ABSENT) unreached.push({ title, reason: edge.reason ?? UNREACHABLE })
    }
  }
  return { variants, unreached }
}

const UNREACHABLE = 'no value found that also keeps the rest of the schema'
const ABSENT = Symbol('absent')
type Edge = { rule: VariantRule; title: string; value: unknown; reason?: string }

function edgesOf(reader: Reader, spot: Spot, random: Random): Edge[] {
  const { shape, required, path } = spot
  const types = typesOf(shape)
  const found: Edge[] = []
  if (!required && path.length > 0) found.push({ rule: 'accepts-optional', title: 'left out', value: ABSENT })
  if (types.includes('null')) found.push({ rule: 'accepts-null', title: 'null', value: null })
  for (const other of spot.others) {
    const value = makeValue(reader, other, 'typical', random)
    found.push({ rule: 'accepts-alternative', title: 'as another alternative', value })
  }
  if ('const' in shape) return found
  if (Array.isArray(shape.enum)) {
    const members = shape.enum.map(
      (value: unknown): Edge => ({
        rule: 'accepts-enum',
        title: `= ${JSON.stringify(value)}`,
        value,
      }),
    )
    return [...found, ...members]
  }
  if (types.includes('boolean')) {
    for (const value of [true, false]) found.push({ rule: 'accepts-enum', title: `= ${value}`, value })
  }
  return [...found, ...boundsOf(reader, shape, types, random)]
}

function boundsOf(reader: Reader, shape: Tree, types: string[], random: Random): Edge[] {
  const edge = (title: string, value: unknown): Edge => ({ rule: 'accepts-bound', title, value })
  const found: Edge[] = []
  if (types.includes('string')) {
    for (const [word, length] of ends(shape, 'Length')) {
      if (length > LONGEST_TEXT)
        found.push({ ...edge(`at ${word} ${length}`, NOTHING), reason: 'too long to send' })
      else found.push(edge(`at ${word} ${length}`, exactText(reader, shape, length, random)))
    }
  }
  if (types.includes('integer') || types.includes('number')) {
    const { min, max } = rangeOf(shape)
    if (min !== undefined) found.push(edge(`at its least, ${min}`, min))
    if (max !== undefined) found.push(edge(`at its greatest, ${max}`, max))
  }
  if (types.includes('array')) {
    for (const [word, length] of ends(shape, 'Items')) {
      if (length > LONGEST_LIST)
        found.push({ ...edge(`at ${word} ${length}`, NOTHING), reason: 'too long to send' })
      else found.push(edge(`at ${word} ${length}`, listOfLength(reader, shape, length, random)))
    }
  }
  return found
}

function ends(shape: Tree, what: 'Length' | 'Items'): [string, number][] {
  return [`min${what}`, `max${what}`].flatMap((name): [string, number][] => {
    const length = numberAt(shape, name)
    return length === undefined ? [] : [[name, length]]
  })
}
