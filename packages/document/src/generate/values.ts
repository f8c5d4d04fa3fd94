import {
  alternatives,
  flat,
  propertiesOf,
  type Reader,
  rangeOf,
  tidy,
  typesOf,
} from '../schema/flat-schema.ts'
import { isTree, list, numberAt, sameJson, type Tree, text } from '../tree.ts'
import type { Random } from './random.ts'
import { lengthFor, textsOf } from './strings.ts'

/** The kind of value: examples of the schema where it has them, the minimum, or any that fits. */
type Mode = 'typical' | 'minimal' | 'random'

/** Means "there is no such value", because undefined and null are values here. */
export const NOTHING = Symbol('no value')

/** Longer lists are neither made nor sent: a service may refuse them for their size alone. */
export const LONGEST_LIST = 2_000

/** The most parts of one value: entries of lists in lists, of objects in objects. */
const MOST_PARTS = 20_000

/** Below this depth only required properties are generated; at twice this depth nothing is. */
const MAX_DEPTH = 6

/**
 * Generates a value that fits a schema. Keywords that cannot be constructed (`not`, `if`, `contains`) are met
 * by trial.
 * @returns NOTHING when no value was found
 */
export function makeValue(reader: Reader, schema: unknown, mode: Mode, random: Random): unknown {
  const validate = reader.document.schemas.of(reader.side, schema)
  for (let turn = 0; turn < 8; turn++) {
    const context = { ...begun(reader, random), mode: turn < 2 ? mode : 'random' } as const
    const value = build(context, schema, 0)
    if (value !== NOTHING && validate(value)) return value
    if (context.parts.left < 0) return NOTHING
  }
  return NOTHING
}

type Context = { reader: Reader; random: Random; mode: Mode; parts: { left: number } }

function begun(reader: Reader, random: Random): Omit<Context, 'mode'> {
  return { reader, random, parts: { left: MOST_PARTS } }
}

function build(context: Context, schema: unknown, depth: number): unknown {
  if (schema === false || depth > MAX_DEPTH * 2) return NOTHING
  context.parts.left -= 1
  if (context.parts.left < 0) return NOTHING
  const shape = flat(context.reader, schema)
  const fixed = fixedValue(context, shape)
  if (fixed !== NOTHING) return fixed
  const several = alternatives(context.reader, shape)
  if (several.length > 0) return build(context, chosen(context, several)?.schema, depth + 1)
  const types = typesOf(shape)
  const type = context.mode === 'random' ? context.random.pick(types) : types[0]
  return type === undefined ? 'any' : buildType(context, shape, type, depth)
}

function chosen<T>({ mode, random }: Context, values: readonly T[]): T | undefined {
  return mode === 'random' ? random.pick(values) : values[0]
}

/** The values that the schema fixes: constants, enum members and examples. */
function fixedValue(context: Context, shape: Tree): unknown {
  if ('const' in shape) return shape.const
  if (Array.isArray(shape.enum)) return chosen(context, shape.enum) ?? shape.enum[0]
  if (context.mode !== 'typical') return NOTHING
  const [example] = list(shape, 'examples')
  if (example !== undefined) return example
  if (shape.example !== undefined) return shape.example
  return shape.default ?? NOTHING
}

function buildType(context: Context, shape: Tree, type: string, depth: number): unknown {
  switch (type) {
    case 'object':
      return buildObject(context, shape, depth)
    case 'array':
      return buildArray(context, shape, depth)
    case 'string':
      return buildText(context, shape)
    case 'integer':
    case 'number':
      return buildNumber(context, shape)
    case 'boolean':
      return context.mode === 'random' ? context.random.next() < 0.5 : true
    default:
      return null
  }
}

function buildObject(context: Context, shape: Tree, depth: number): unknown {
  const made: Tree = {}
  for (const { name, schema, required } of propertiesOf(shape)) {
    const wanted = context.mode === 'typical' || (context.mode === 'random' && context.random.next() < 0.6)
    if (!required && (!wanted || depth >= MAX_DEPTH)) continue
    const value = build(context, schema, depth + 1)
    if (value !== NOTHING) made[name] = value
    else if (required) return NOTHING
  }
  return filled(context, shape, made, depth)
}

/** An object with a minimum number of properties gets invented ones when it declares too few. */
function filled(context: Context, shape: Tree, made: Tree, depth: number): unknown {
  const least = numberAt(shape, 'minProperties') ?? 0
  const { additionalProperties } = shape
  if (least > LONGEST_LIST) return NOTHING
  for (let index = 1; Object.keys(made).length < least && index <= least; index++) {
    const value = isTree(additionalProperties) ? build(context, additionalProperties, depth + 1) : 'any'
    if (value !== NOTHING) made[`key${index}`] = value
  }
  return made
}

function buildArray(context: Context, shape: Tree, depth: number): unknown {
  const least = numberAt(shape, 'minItems') ?? 0
  const most = numberAt(shape, 'maxItems') ?? Math.max(least, 3)
  const usual = context.mode === 'minimal' ? least : Math.min(most, Math.max(least, 1))
  const wanted = context.mode === 'random' ? context.random.int(least, Math.min(most, least + 2)) : usual
  return arrayOf(context, shape, depth >= MAX_DEPTH ? least : wanted, depth)
}

function arrayOf(context: Context, shape: Tree, length: number, depth: number): unknown {
  const unique = shape.uniqueItems === true
  const made: unknown[] = []
  // Distinct entries are generated at random, so some attempts repeat an entry.
  for (let turn = 0; made.length < length && turn < Math.min(length, LONGEST_LIST) * 8; turn++) {
    const schema = list(shape, 'prefixItems')[made.length] ?? shape.items ?? {}
    const mode = unique && turn > 0 ? 'random' : context.mode
    const value = build({ ...context, mode }, schema, depth + 1)
    if (value === NOTHING) return NOTHING
    if (!unique || !made.some((each) => sameJson(each, value))) made.push(value)
  }
  return made.length === length ? made : NOTHING
}

/** A list with exactly `length` entries, each as small as possible. */
export function listOfLength(reader: Reader, shape: Tree, length: number, random: Random): unknown {
  return arrayOf({ ...begun(reader, random), mode: 'minimal' }, shape, length, 1)
}

function buildText({ reader, random, mode }: Context, shape: Tree): unknown {
  const least = numberAt(shape, 'minLength') ?? 0
  const usual = mode === 'minimal' ? least : lengthFor(shape, random)
  // A format or pattern may not allow a text of that length.
  const nearby = Array.from({ length: 40 }, (_, index) => least + index)
  for (const length of [usual, ...nearby]) {
    if (reader.document.schemas.patterns.slow.has(text(shape, 'pattern'))) return NOTHING
    const found = exactText(reader, shape, length, random)
    if (found !== NOTHING) return found
  }
  return NOTHING
}

/** A text with exactly `length` characters that fits a flat schema; NOTHING when there is none. */
export function exactText(reader: Reader, shape: Tree, length: number, random: Random): unknown {
  const { schemas } = reader.document
  const validate = schemas.of(reader.side, shape)
  const found = textsOf(shape, random, length).find((value) => value.length === length && validate(value))
  // Nothing was compared with a pattern that was given up.
  return found === undefined || schemas.patterns.slow.has(text(shape, 'pattern')) ? NOTHING : found
}

function buildNumber({ random, mode }: Context, shape: Tree): number {
  const { min, max, step } = rangeOf(shape)
  const least = min ?? (max === undefined ? 1 : Math.min(1, max))
  if (mode === 'minimal') return least
  const most = max ?? least + 100
  const steps = Math.floor(Math.min(most - least, 1000 * Math.max(1, step)) / step)
  return tidy(least + random.int(0, Math.max(0, steps)) * step)
}
