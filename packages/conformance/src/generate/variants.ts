import {
  exactText,
  LONGEST_LIST,
  LONGEST_TEXT,
  listOfLength,
  makeValue,
  NOTHING,
  numberAt,
  type Random,
  rangeOf,
  sameJson,
  type Tree,
  typesOf,
} from '@portal/document'
import type { Reader } from '../document/load.ts'
import type { RuleId } from '../rules.ts'
import { graft, grown, type Path, pathName, type Spot, spotsOf, without } from './spots.ts'

/** A value at a bound of its schema. */
export type Variant = {
  title: string
  rule: VariantRule
  /** The path of the varied property. */
  path: Path
  /** The flat schema of the varied property. */
  shape: Tree
  value: unknown
  /** Applies the same bound to another value of the schema. */
  apply(base: unknown): unknown
}
type VariantRule = Extract<RuleId, `accepts-${string}`>

/** A bound that cannot be reached, with the reason. */
export type Unreached = { title: string; reason: string }

/**
 * Values at every bound of a schema, one at a time, otherwise equal to `base`: both ends of every length,
 * range and number of items, every member of an enum, every optional property omitted, null where it is
 * allowed, and every alternative.
 */
export function variantsOf(
  reader: Reader,
  schema: unknown,
  base: unknown,
  random: Random,
): { variants: Variant[]; unreached: Unreached[] } {
  const validate = reader.document.schemas.of(reader.side, schema)
  const full = grown(reader, schema, base, random)
  const found = spotsOf(reader, schema, full).flatMap((spot) =>
    edgesOf(reader, spot, random).map((edge): Reached => {
      const title = `${pathName(spot.path)} ${edge.title}`
      const apply = (to: unknown) => applied(edge, spot, full, to)
      const value = edge.value === NOTHING ? NOTHING : apply(base)
      return {
        ...edge,
        title,
        path: spot.path,
        shape: spot.shape,
        value,
        apply,
        holds: value !== NOTHING && validate(value),
        edge,
      }
    }),
  )
  // An omitted property that another rule of the schema requires is not a bound.
  const missed = found.filter(({ holds, edge }) => !holds && edge.value !== ABSENT)
  const unreached = missed.map(({ title, edge }) => ({ title, reason: edge.reason ?? UNREACHABLE }))
  return { variants: different(found.filter(({ holds }) => holds)), unreached }
}

type Reached = Variant & { holds: boolean; edge: Edge }

function applied({ value }: Edge, { path }: Spot, full: unknown, to: unknown): unknown {
  return value === ABSENT ? without(to, path) : graft(to, full, path, value)
}

function different(variants: Variant[]): Variant[] {
  return variants.filter(
    ({ value }, index) => variants.findIndex((each) => sameJson(each.value, value)) === index,
  )
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
  const members = Array.isArray(shape.enum) ? shape.enum : types.includes('boolean') ? [true, false] : []
  for (const value of members)
    found.push({ rule: 'accepts-enum', title: `= ${JSON.stringify(value)}`, value })
  return Array.isArray(shape.enum) ? found : [...found, ...boundsOf(reader, shape, random)]
}

function boundsOf(reader: Reader, shape: Tree, random: Random): Edge[] {
  const types = typesOf(shape)
  return [
    ...(types.includes('string')
      ? lengthsOf(shape, 'Length', LONGEST_TEXT, (length) => exactText(reader, shape, length, random))
      : []),
    ...(types.includes('integer') || types.includes('number') ? rangeEdges(shape) : []),
    ...(types.includes('array')
      ? lengthsOf(shape, 'Items', LONGEST_LIST, (length) => listOfLength(reader, shape, length, random))
      : []),
  ]
}

function rangeEdges(shape: Tree): Edge[] {
  const { min, max } = rangeOf(shape)
  const edge = (title: string, value: number | undefined): Edge[] =>
    value === undefined ? [] : [{ rule: 'accepts-bound', title: `at its ${title}, ${value}`, value }]
  return [...edge('least', min), ...edge('greatest', max)]
}

function lengthsOf(
  shape: Tree,
  what: 'Length' | 'Items',
  longest: number,
  make: (length: number) => unknown,
): Edge[] {
  return [`min${what}`, `max${what}`].flatMap((name): Edge[] => {
    const length = numberAt(shape, name)
    if (length === undefined) return []
    const edge: Edge = { rule: 'accepts-bound', title: `at ${name} ${length}`, value: NOTHING }
    return length > longest ? [{ ...edge, reason: 'too long to send' }] : [{ ...edge, value: make(length) }]
  })
}
