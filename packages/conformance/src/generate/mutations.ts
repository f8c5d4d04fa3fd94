import {
  isTree,
  NOTHING,
  numberAt,
  propertiesOf,
  type Random,
  sameJson,
  type Tree,
  text,
  textsAgainst,
  typesOf,
} from '@portal/document'
import type { Reader } from '../document/load.ts'
import { type Break, boundBreaks, type MutationRule } from './bound-mutations.ts'
import { graft, grown, type Path, pathName, type Spot, spotsOf, without } from './spots.ts'

/** A value that violates its schema in one way, with the violated rule and the violated keyword. */
export type Mutation = { rule: MutationRule; keyword: string; title: string; path: Path; value: unknown }

type Mutated = {
  reader: Reader
  schema: unknown
  /** A value that fits. */
  base: unknown
  random: Random
  /** Decides whether a written text counts as a violation, because a text can be read in several ways. */
  written?: (value: unknown) => boolean
}

/** Values that violate one rule of a schema each and otherwise equal `base`. */
export function mutationsOf({ reader, schema, base, random, written }: Mutated): Mutation[] {
  const validate = reader.document.schemas.of(reader.side, schema)
  const isRefused = written ?? ((value) => !validate(value))
  const full = grown(reader, schema, base, random)
  const found: Mutation[] = []
  for (const spot of spotsOf(reader, schema, full)) {
    for (const { rule, keyword, title, values } of breaksOf(reader, spot, random)) {
      if (written !== undefined && isUnwritten(rule, spot)) continue
      const whole = values
        .filter((value) => value !== NOTHING)
        .map((value) => (value === ABSENT ? without(base, spot.path) : graft(base, full, spot.path, value)))
        .find((value) => value !== undefined && isRefused(value))
      if (whole === undefined || found.some(({ value }) => sameJson(value, whole))) continue
      found.push({ rule, keyword, title: `${pathName(spot.path)} ${title}`, path: spot.path, value: whole })
    }
  }
  return found
}

/** Written text has no null, and where a string is allowed, no text is of another type. */
function isUnwritten(rule: MutationRule, { shape }: Spot): boolean {
  return rule === 'refuses-null' || (rule === 'refuses-type' && typesOf(shape).includes('string'))
}

const ABSENT = Symbol('absent')

function breaksOf(reader: Reader, spot: Spot, random: Random): Break[] {
  const { shape, required, path } = spot
  const types = typesOf(shape)
  const found: Break[] = []
  const named = typeof path.at(-1) === 'string'
  if (required && named)
    found.push({ rule: 'refuses-missing', keyword: 'required', title: 'left out', values: [ABSENT] })
  if (types.length > 0) {
    const title = `of another type than ${types.join(' or ')}`
    found.push({ rule: 'refuses-type', keyword: 'type', title, values: otherTypes(types) })
    if (types.includes('integer') && !types.includes('number')) {
      found.push({ rule: 'refuses-type', keyword: 'type', title: 'with a fraction', values: [1.5] })
    }
  }
  if (!types.includes('null'))
    found.push({ rule: 'refuses-null', keyword: 'type', title: 'null', values: [null] })
  if ('const' in shape || Array.isArray(shape.enum)) {
    found.push({
      rule: 'refuses-enum',
      keyword: 'const' in shape ? 'const' : 'enum',
      title: 'with a value that is not documented',
      values: notMembers(shape),
    })
  } else {
    found.push(...boundBreaks(reader, shape, random), ...against(shape, random))
  }
  return [...found, ...closed(shape, spot.value)]
}

/** Numbers as strings and strings as numbers come first: these are the common mistakes. */
function otherTypes(types: readonly string[]): unknown[] {
  if (types.includes('string')) return [12_345, true, {}, []]
  if (types.includes('integer') || types.includes('number')) return ['1', 'one', true, {}]
  if (types.includes('boolean')) return ['true', 'maybe', 1, {}]
  return types.includes('array') ? [{}, 'none'] : [[], 'none', 1]
}

function notMembers(shape: Tree): unknown[] {
  const [first] = Array.isArray(shape.enum) ? shape.enum : [shape.const]
  const near = typeof first === 'string' ? [`${first}-x`, first.slice(1), 'unknown'] : []
  return [...near, 987_654, 'unknown']
}

function against(shape: Tree, random: Random): Break[] {
  if (!typesOf(shape).includes('string')) return []
  return (['format', 'pattern'] as const)
    .filter((keyword) => text(shape, keyword) !== '')
    .map((keyword) => ({
      rule: 'refuses-format',
      keyword,
      title: `against its ${keyword} ${text(shape, keyword)}`,
      values: inLength(shape, textsAgainst(shape, keyword, random)),
    }))
}

/** Values within the allowed length come first, so that the length is not the reason of the refusal. */
function inLength(shape: Tree, values: string[]): string[] {
  const [least, most] = [
    numberAt(shape, 'minLength') ?? 0,
    numberAt(shape, 'maxLength') ?? Number.POSITIVE_INFINITY,
  ]
  const fits = (value: string) => least <= value.length && value.length <= most
  return [...values.filter(fits), ...values.filter((value) => !fits(value))]
}

function closed(shape: Tree, value: unknown): Break[] {
  if (!isTree(value)) return []
  if (shape.additionalProperties !== false && shape.unevaluatedProperties !== false) return []
  const taken = propertiesOf(shape).map(({ name }) => name)
  const name = ['unexpected', 'notDocumented'].find((each) => !taken.includes(each)) ?? 'x-unexpected'
  return [
    {
      rule: 'refuses-undocumented',
      keyword: shape.additionalProperties === false ? 'additionalProperties' : 'unevaluatedProperties',
      title: 'with an undocumented property',
      values: [{ ...value, [name]: 1 }],
    },
  ]
}
