import {
  alternatives,
  countedWord,
  createRandom,
  flat,
  isTree,
  list,
  makeValue,
  NOTHING,
  numberAt,
  plainName,
  propertiesOf,
  type Random,
  type Reader,
  type Tree,
  typesOf,
} from '@portal/document'

/** The sources of values that a service adds by itself. */
export type Additions = {
  /** The time of the world. */
  now: string
  random: Random
  /** An entry from the document's examples; a property that nobody sent takes its value. */
  example: Tree
}

/**
 * A value as an answer shows it: the properties that its schema describes, without those that are written alone. A required
 * one that the value lacks is added.
 */
export function shownAs(reader: Reader, schema: unknown, value: unknown, additions: Additions): unknown {
  const shape = fitting(reader, schema, value)
  if (Array.isArray(value)) return value.map((each) => shownAs(reader, shape.items ?? {}, each, additions))
  if (!isTree(value) || !(isTree(shape.properties) || shape.additionalProperties === false)) return value
  const shown: Tree = {}
  for (const { name, schema: own, required } of propertiesOf(shape)) {
    const inside = { ...additions, example: Object(additions.example[name]) }
    if (Object.hasOwn(value, name)) shown[name] = shownAs(reader, own, value[name], inside)
    else if (required) put(shown, name, added(reader, own, name, additions))
  }
  return { ...shown, ...undescribed(shape, value) }
}

/** The properties that a schema does not name, where it lets an object have others. */
function undescribed(shape: Tree, value: Tree): Tree {
  if (!isOpen(shape)) return {}
  return Object.fromEntries(Object.entries(value).filter(([name]) => !hasProperty(shape, name)))
}

/** An entry with what a service adds to the sent values: defaults, times, and what only the service writes. */
export function completed(reader: Reader, schema: unknown, sent: Tree, additions: Additions): Tree {
  const shape = fitting(reader, schema, sent)
  const entry: Tree = { ...sent }
  for (const { name, schema: own, required } of propertiesOf(shape)) {
    const { default: usual, readOnly } = flat(reader, own)
    if (Object.hasOwn(entry, name)) continue
    if (usual !== undefined) entry[name] = structuredClone(usual)
    else if (required || readOnly === true) put(entry, name, added(reader, own, name, additions))
  }
  return entry
}

/** Sets the times of the last change to now. */
export function touched(reader: Reader, schema: unknown, entry: Tree, now: string): Tree {
  const changed = propertiesOf(fitting(reader, schema, entry)).flatMap(({ name, schema: own }) => {
    const time = CHANGED.test(plainName(name)) && name in entry ? timeOf(flat(reader, own), now) : undefined
    return time === undefined ? [] : [[name, time] as const]
  })
  return { ...entry, ...Object.fromEntries(changed) }
}

const CHANGED = /^(updated|modified|changed|lastmodified|lastupdated)(at|on|date|time|timestamp)?$/

/** Names of the properties of a sent value that only the service writes. */
export function readOnlyNames(reader: Reader, schema: unknown, sent: Tree): string[] {
  const { properties } = fitting(reader, schema, sent)
  return isTree(properties) ? Object.keys(sent).filter((name) => properties[name] === false) : []
}

/** The flat schema of a value; of several alternatives the one that it fits, or the first that may be meant. */
function fitting(reader: Reader, schema: unknown, value: unknown): Tree {
  const shape = flat(reader, schema)
  const several = alternatives(reader, shape).map((each) => each.schema)
  if (several.length === 0) return shape
  const { schemas } = reader.document
  const found =
    several.find((each) => schemas.of(reader.side, each)(value)) ??
    several.find((each) => mayBe(reader, each, value)) ??
    several[0]
  return fitting(reader, found, value)
}

/** Whether the constants and the type of a schema fit a value that may lack properties. */
function mayBe(reader: Reader, shape: Tree, value: unknown): boolean {
  if (!isTree(value)) return !typesOf(shape).includes('object')
  return propertiesOf(shape).every(({ name, schema }) => {
    const own = flat(reader, schema)
    if (!('const' in own) && !('enum' in own)) return true
    return !Object.hasOwn(value, name) || reader.document.schemas.of(reader.side, own)(value[name])
  })
}

function hasProperty({ properties }: Tree, name: string): boolean {
  return isTree(properties) && Object.hasOwn(properties, name)
}

/** Whether an object may have properties that it does not name. */
function isOpen({ additionalProperties, patternProperties }: Tree): boolean {
  return additionalProperties === true || isTree(additionalProperties) || isTree(patternProperties)
}

function put(into: Tree, name: string, value: unknown) {
  if (value !== NOTHING) into[name] = value
}

const TIME = /(^|[a-z])(at|on|date|time|timestamp|created|updated|modified)$/

/** A value that the service adds: a time, a count of nothing, the value of an example, or one that fits. */
function added(reader: Reader, schema: unknown, name: string, { now, random, example }: Additions): unknown {
  const shape = flat(reader, schema)
  const types = typesOf(shape)
  const isAllowed = reader.document.schemas.of(reader.side, schema)
  const candidates = [
    TIME.test(plainName(name)) ? timeOf(shape, now) : undefined,
    countedWord(name) !== undefined && types.includes('integer') ? 0 : undefined,
    'default' in shape ? shape.default : undefined,
    example[name],
    types[0] === 'array' && (numberAt(shape, 'minItems') ?? 0) === 0 ? [] : undefined,
    list(shape, 'examples')[0],
  ]
  const found = candidates.find((each) => each !== undefined && isAllowed(each))
  return found === undefined ? makeValue(reader, schema, 'typical', random) : structuredClone(found)
}

function timeOf({ format }: Tree, now: string): string | undefined {
  if (format === 'date-time') return now
  return format === 'date' ? now.slice(0, 10) : undefined
}

/** A generator that gives the same values for the same text. */
export function randomFor(seed: string): Random {
  return createRandom(0).fork(seed)
}
