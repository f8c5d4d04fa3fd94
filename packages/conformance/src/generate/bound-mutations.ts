import {
  LONGEST_LIST,
  LONGEST_TEXT,
  letters,
  listOfLength,
  makeValue,
  NOTHING,
  numberAt,
  type Random,
  rangeOf,
  type Tree,
  text,
  textsOf,
  tidy,
  typesOf,
} from '@portal/document'
import type { Reader } from '../document/load.ts'
import type { RuleId } from '../rules.ts'

/** Violations of lengths, ranges, numbers of items and uniqueness. */
export function boundBreaks(reader: Reader, shape: Tree, random: Random): Break[] {
  const types = typesOf(shape)
  return [
    ...(types.includes('string') ? beyondLength(shape, random) : []),
    ...(types.includes('integer') || types.includes('number') ? beyondRange(shape) : []),
    ...(types.includes('array') ? beyondItems(reader, shape, random) : []),
  ]
}

function bound(keyword: string, title: string, ...values: unknown[]): Break {
  return { rule: 'refuses-bound', keyword, title, values }
}

function beyondLength(shape: Tree, random: Random): Break[] {
  const [least, most] = [numberAt(shape, 'minLength') ?? 0, numberAt(shape, 'maxLength')]
  const found: Break[] = []
  if (least > 0 && least < LONGEST_TEXT)
    found.push(bound('minLength', `one below minLength ${least}`, ...shorter(shape, least - 1, random)))
  if (most !== undefined && most < LONGEST_TEXT) {
    const made = textsOf(shape, random, most + 1).filter((value) => value.length === most + 1)
    found.push(bound('maxLength', `one beyond maxLength ${most}`, ...made, letters(random, most + 1)))
  }
  return found
}

function beyondRange(shape: Tree): Break[] {
  const { min, max, step } = rangeOf(shape)
  const [above, under] = [numberAt(shape, 'exclusiveMinimum'), numberAt(shape, 'exclusiveMaximum')]
  const found: Break[] = []
  const least = above === undefined ? 'minimum' : 'exclusiveMinimum'
  const greatest = under === undefined ? 'maximum' : 'exclusiveMaximum'
  if (min !== undefined)
    found.push(bound(least, `below its least, ${min}`, above ?? tidy(min - step), min - 1))
  if (max !== undefined)
    found.push(bound(greatest, `beyond its greatest, ${max}`, under ?? tidy(max + step), max + 1))
  const multiple = numberAt(shape, 'multipleOf')
  if (multiple !== undefined)
    found.push(bound('multipleOf', `no multiple of ${multiple}`, (min ?? 0) + multiple / 2))
  return found
}

function beyondItems(reader: Reader, shape: Tree, random: Random): Break[] {
  const [least, most] = [numberAt(shape, 'minItems') ?? 0, numberAt(shape, 'maxItems')]
  const open = { ...shape, minItems: 0, maxItems: LONGEST_LIST }
  const found: Break[] = []
  if (least > 0 && least < LONGEST_LIST)
    found.push(
      bound('minItems', `one below minItems ${least}`, listOfLength(reader, open, least - 1, random)),
    )
  if (most !== undefined && most < LONGEST_LIST) {
    const unique = listOfLength(reader, open, most + 1, random)
    const repeated = listOfLength(reader, { ...open, uniqueItems: false }, most + 1, random)
    found.push(bound('maxItems', `one beyond maxItems ${most}`, unique, repeated))
  }
  if (shape.uniqueItems === true)
    found.push(bound('uniqueItems', 'with the same entry twice', twice(reader, shape, random)))
  return found
}

function shorter(shape: Tree, length: number, random: Random): string[] {
  const digits = letters(random, length).replaceAll(/./g, '1')
  return /\\d|0-9/.test(text(shape, 'pattern'))
    ? [digits, letters(random, length)]
    : [letters(random, length)]
}

function twice(reader: Reader, shape: Tree, random: Random): unknown {
  const item = makeValue(reader, shape.items ?? {}, 'typical', random)
  const length = Math.max(2, numberAt(shape, 'minItems') ?? 2)
  return item === NOTHING || length > LONGEST_LIST ? NOTHING : Array.from({ length }, () => item)
}

export type MutationRule = Extract<RuleId, `refuses-${string}`>

/** The first of `values` that violates the schema is used. `keyword` is what it violates. */
export type Break = { rule: MutationRule; keyword: string; title: string; values: unknown[] }
