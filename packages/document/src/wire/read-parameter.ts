import { parseJson } from '../exact-numbers.ts'
import { isJsonType } from '../media-types.ts'
import { formDecoded, percentDecoded, type Texts } from '../percent.ts'
import type { Tree } from '../tree.ts'
import type { ParameterStyle } from './parameter-style.ts'
import { type Shape, shapeAt } from './shape.ts'

/** Where the schema of a value is described. */
export type Described = {
  tree: Tree
  /** The pointer of the schema; undefined when the document has none. */
  schema: string | undefined
  /** The names of a query or a form that belong to other parameters. */
  others?: ReadonlySet<string>
  /** Whether it is a field of a form, where browsers encode every comma. */
  isForm?: boolean
  /** How a text is decoded, where that is not decided by the location of the parameter. */
  decode?: (text: string) => string
  /** How JSON is read, where numbers need not keep all their digits. @throws SyntaxError when it is none */
  parse?: (text: string) => unknown
}

/** Reads a value from the raw texts of its location. The texts inside of the value are not converted to their types. */
export type ParameterReader = (texts: Texts) => unknown

type Reading = {
  style: ParameterStyle
  shape: Shape
  tree: Tree
  decode: (text: string) => string
  others: ReadonlySet<string>
  isForm: boolean
}

/**
 * The reader of a parameter. It answers undefined where the parameter is absent.
 * @throws Error when the text is not in the parameter's style
 */
export function parameterReader(style: ParameterStyle, described: Described): ParameterReader {
  const {
    tree,
    schema,
    others = NONE,
    isForm = false,
    decode = decoderOf(style),
    parse = parseJson,
  } = described
  if (style.content !== undefined) return (texts) => ofContent(style, { decode, parse }, texts)
  const read = READERS[style.style] ?? readForm
  let reading: Reading | undefined
  return (texts) => {
    reading ??= { style, shape: shapeAt(tree, schema), tree, decode, others, isForm }
    return read(reading, texts)
  }
}

const NONE: ReadonlySet<string> = new Set()

const READERS: Readonly<Record<string, (reading: Reading, texts: Texts) => unknown>> = {
  deepObject: readDeep,
  label: (reading, texts) => prefixed(reading, texts, '.'),
  matrix: readMatrix,
  simple: readSimple,
}

function decoderOf({ in: location, style }: ParameterStyle): (text: string) => string {
  if (location === 'header') return (text) => text.trim()
  if (style === 'cookie') return (text) => text
  return location === 'query' ? formDecoded : percentDecoded
}

function ofContent(
  { name, content = '' }: ParameterStyle,
  { decode, parse }: Required<Pick<Described, 'decode' | 'parse'>>,
  texts: Texts,
): unknown {
  const [text] = texts.get(name) ?? []
  if (text === undefined || !isJsonType(content)) return text === undefined ? undefined : decode(text)
  try {
    return parse(decode(text))
  } catch {
    throw new Error(`${name} is not JSON`)
  }
}

/** `name=a&name=b`, or `name=a,b` with the delimiter of the style. */
function readForm(reading: Reading, texts: Texts): unknown {
  const { style, shape, decode } = reading
  const { name } = style
  const given = texts.get(name)
  const isSpread = style.explode && shape.isObject
  if (isSpread && (given === undefined || shape.properties.has(name))) return readSpread(reading, texts)
  if (given === undefined) return undefined
  if (style.explode || !(shape.isList || shape.isObject)) return several(shape, given.map(decode))
  const [text = '', ...more] = given
  if (more.length > 0) throw new Error(`${name} is given ${given.length} times, not in one text`)
  return readJoined(reading, { text, parts: split(text, splitterOf(reading, text)), isSpread: false })
}

function several(shape: Shape, values: readonly string[]): unknown {
  const isOne = values.length === 1 && (shape.isText || !shape.isList)
  return isOne ? values[0] : values
}

/** Where a text has the bare delimiter, an encoded one belongs to a value. */
function splitterOf({ style: { style }, isForm }: Reading, text: string): string | RegExp {
  if (style === 'pipeDelimited') return text.includes('|') ? '|' : /%7c/i
  if (style === 'spaceDelimited') return /%20|\+| /
  return isForm && !text.includes(',') ? /%2c/i : ','
}

/** The properties of an exploded object, each of which has a name of its own. */
function readSpread({ shape, decode, others, tree }: Reading, texts: Texts): unknown {
  const names = shape.isOpen ? [...texts.keys()] : [...shape.properties.keys()]
  const found = emptyObject()
  let isEmpty = true
  for (const name of names) {
    const given = texts.get(name)
    if (given === undefined || (others.has(name) && !shape.properties.has(name))) continue
    found[name] = several(shapeAt(tree, shape.properties.get(name)), given.map(decode))
    isEmpty = false
  }
  return isEmpty ? undefined : found
}

/** `name[a]=1&name[b][c]=2`; a name that is repeated, or ends with `[]`, has a list. */
function readDeep({ style: { name }, shape, tree, decode }: Reading, texts: Texts): unknown {
  const found = emptyObject()
  let isEmpty = true
  for (const [key, given] of texts) {
    if (!key.startsWith(`${name}[`) || !key.endsWith(']')) continue
    const keys = key.slice(name.length + 1, -1).split('][')
    const isMarked = keys.length > 1 && keys.at(-1) === ''
    if (isMarked) keys.pop()
    const values = given.map(decode)
    const own = shapeWithin(tree, shape, keys)
    put(found, keys, isMarked ? values : several(own, values), name)
    isEmpty = false
  }
  return isEmpty ? undefined : found
}

function shapeWithin(tree: Tree, shape: Shape, keys: readonly string[]): Shape {
  let inner = shape
  for (const key of keys) inner = shapeAt(tree, inner.properties.get(key))
  return inner
}

type Read = Record<string, unknown>

/** Without a prototype, because a name may be `constructor`. */
function emptyObject(): Read {
  return Object.create(null)
}

function put(object: Read, keys: readonly string[], value: unknown, name: string): void {
  const [last = '', ...before] = keys.toReversed()
  let node: Read = object
  for (const key of before.toReversed()) {
    const next = node[key] ?? emptyObject()
    if (!isRead(next)) throw new Error(`${name} has both a value and members`)
    node[key] = next
    node = next
  }
  if (last in node) throw new Error(`${name} has both a value and members`)
  node[last] = value
}

function isRead(value: unknown): value is Read {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readSimple(reading: Reading, texts: Texts): unknown {
  const [text] = texts.get(reading.style.name) ?? []
  if (text === undefined) return undefined
  return readJoined(reading, { text, parts: split(text, ','), isSpread: reading.style.explode })
}

/** `.a.b`, or `.a,b` unexploded. */
function prefixed(reading: Reading, texts: Texts, prefix: string): unknown {
  const { name, explode } = reading.style
  const [text] = texts.get(name) ?? []
  if (text === undefined) return undefined
  if (!text.startsWith(prefix)) throw new Error(`${name} does not begin with ${prefix}`)
  const own = text.slice(prefix.length)
  return readJoined(reading, { text: own, parts: split(own, explode ? prefix : ','), isSpread: explode })
}

/** `;name=a,b`, or `;name=a;name=b` exploded, where an object has its own names. */
function readMatrix(reading: Reading, texts: Texts): unknown {
  const { style, shape, decode } = reading
  const { name, explode } = style
  const [text] = texts.get(name) ?? []
  if (text === undefined) return undefined
  if (!text.startsWith(';')) throw new Error(`${name} does not begin with ;`)
  const pairs = text.slice(1).split(';').map(pairOf)
  if (explode && shape.isObject && pairs.every(([own]) => own !== name)) return objectOf(pairs, decode)
  if (pairs.some(([own]) => own !== name)) throw new Error(`${name} has another name in its place`)
  const values = pairs.map(([, value]) => value)
  if (explode) return several(shape, values.map(decode))
  if (values.length > 1) throw new Error(`${name} is given ${values.length} times, not in one text`)
  const [own = ''] = values
  return readJoined(reading, { text: own, parts: split(own, ','), isSpread: false })
}

function pairOf(text: string): [string, string] {
  const end = text.indexOf('=')
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)]
}

type Joined = { text: string; parts: readonly string[]; isSpread: boolean }

/** A value whose parts stand in one text. @param isSpread whether the members of an object are `name=value` */
function readJoined({ style, shape, decode }: Reading, { text, parts, isSpread }: Joined): unknown {
  const { isList, isObject, isText } = shape
  if (!(isList || isObject) || (isText && parts.length < 2)) return decode(text)
  const pairs = isObject ? pairsIn(parts, isSpread) : []
  if (isList && (pairs === undefined || pairs.length === 0)) return parts.map(decode)
  if (isObject && pairs !== undefined) return objectOf(pairs, decode)
  if (isText) return decode(text)
  throw new Error(`${style.name} has a name without a value`)
}

/** The parts of a text; there are none in an empty one. */
function split(text: string, delimiter: string | RegExp): string[] {
  return text === '' ? [] : text.split(delimiter)
}

/** Names with their values; undefined where one has none. @param isSpread whether they stand in `name=value` */
function pairsIn(parts: readonly string[], isSpread: boolean): [string, string][] | undefined {
  if (isSpread) return parts.every((part) => part.includes('=')) ? parts.map(pairOf) : undefined
  if (parts.length % 2 > 0) return undefined
  return parts.flatMap((part, index): [string, string][] =>
    index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : [],
  )
}

function objectOf(pairs: readonly (readonly [string, string])[], decode: Reading['decode']): Read {
  const found = emptyObject()
  for (const [name, value] of pairs) found[decode(name)] = decode(value)
  return found
}
