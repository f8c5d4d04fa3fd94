import { isJsonType } from '../media-types.ts'
import { percentEncoded, reservedEncoded } from '../percent.ts'
import { isTree, type Tree } from '../tree.ts'

/** How a value is written as text (OpenAPI 3.1, Style Values; RFC 6570). */
export type ParameterStyle = {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  style: string
  explode: boolean
  /** Reserved characters of a query stay as they are. */
  allowReserved: boolean
  /** The media type in which the value is written, in place of a style. */
  content: string | undefined
}

/** The style that a parameter, a header or the encoding of a form's field states, with the defaults of its location. */
export function styleOf(
  node: Tree,
  { name, in: location }: Pick<ParameterStyle, 'name' | 'in'>,
): ParameterStyle {
  const [content] = Object.keys(isTree(node.content) ? node.content : {})
  const usual = location === 'query' || location === 'cookie' ? 'form' : 'simple'
  const style = typeof node.style === 'string' ? node.style : usual
  return {
    name,
    in: location,
    style,
    explode: typeof node.explode === 'boolean' ? node.explode : style === 'form' || style === 'cookie',
    allowReserved: node.allowReserved === true,
    content,
  }
}

/**
 * The texts between the values of an unexploded list. A URL has no bare space or `|`, so that these are encoded
 * (OpenAPI 3.1.1, Style Examples), and a value cannot contain them.
 */
const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' }

/** The texts before a value, between the parts of an exploded one, and after a name without a value. */
type Expansion = { first: string; between: string; isNamed: boolean; ifEmpty: string }

const EXPANSIONS: Readonly<Record<string, Expansion>> = {
  simple: { first: '', between: ',', isNamed: false, ifEmpty: '' },
  label: { first: '.', between: '.', isNamed: false, ifEmpty: '' },
  matrix: { first: ';', between: ';', isNamed: true, ifEmpty: '' },
}

function expansionOf({ style, in: location }: ParameterStyle): Expansion {
  const named = { first: '', between: location === 'cookie' ? '; ' : '&', isNamed: true, ifEmpty: '=' }
  return EXPANSIONS[style] ?? named
}

/**
 * A value as its parameter writes it: the text in a path, `name=value` pairs of a query or of cookies, or the value of a
 * header. Members without a value are left out; nothing is left of an empty list or object.
 */
export function writtenParameter(style: ParameterStyle, value: unknown): string {
  const encode = encoderOf(style)
  if (style.content !== undefined) {
    const text = isJsonType(style.content) ? JSON.stringify(value) : textOf(value)
    return writtenText(style, encode(text))
  }
  if (style.style === 'deepObject') return deepPairs(percentEncoded(style.name), value, encode).join('&')
  const { first, between } = expansionOf(style)
  const parts = partsOf(style, value, encode)
  return parts.length === 0 ? '' : `${first}${parts.join(between)}`
}

/** A text in its location: values of `content` have no style, but a name where the location has names. */
function writtenText({ in: location, name }: ParameterStyle, text: string): string {
  return location === 'query' || location === 'cookie' ? `${nameIn(location, name)}=${text}` : text
}

function nameIn(location: ParameterStyle['in'], name: string): string {
  return location === 'cookie' ? name : percentEncoded(name)
}

type Encode = (text: string) => string

/** Headers are not percent-encoded, and neither are cookies in the style `cookie` (OpenAPI 3.1.1, Appendix D). */
function encoderOf({ in: location, style, allowReserved }: ParameterStyle): Encode {
  if (location === 'header' || style === 'cookie') return (text) => text
  return allowReserved && location === 'query' ? reservedEncoded : percentEncoded
}

function partsOf(style: ParameterStyle, value: unknown, encode: Encode): string[] {
  const { isNamed, ifEmpty } = expansionOf(style)
  const own = nameIn(style.in, style.name)
  const named = (text: string) => (text === '' ? `${own}${ifEmpty}` : `${own}=${text}`)
  const inStyle = (text: string) => (isNamed ? named(text) : text)
  if (Array.isArray(value)) {
    const entries = value.filter(isGiven).map((each) => encode(textOf(each)))
    if (style.explode || entries.length === 0) return entries.map(inStyle)
    return [inStyle(joined(style, entries))]
  }
  if (!isTree(value)) return isGiven(value) ? [inStyle(encode(textOf(value)))] : []
  const members = Object.entries(value)
    .filter(([, each]) => isGiven(each))
    .map(([name, each]) => [encode(name), encode(textOf(each))])
  if (style.explode) return members.map((member) => member.join('='))
  return members.length === 0 ? [] : [inStyle(joined(style, members.flat()))]
}

/** The parts of an unexploded value. A comma inside of one is encoded even where reserved characters are allowed. */
function joined({ style, in: location, allowReserved }: ParameterStyle, parts: readonly string[]): string {
  const whole =
    allowReserved && location === 'query' ? parts.map((part) => part.replaceAll(',', '%2C')) : parts
  return whole.join(DELIMITERS[style] ?? ',')
}

function deepPairs(name: string, value: unknown, encode: Encode): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => deepPairs(name, each, encode))
  if (!isTree(value)) return isGiven(value) ? [`${name}=${encode(textOf(value))}`] : []
  return Object.entries(value).flatMap(([key, each]) =>
    deepPairs(`${name}%5B${percentEncoded(key)}%5D`, each, encode),
  )
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

/** A value as text. OpenAPI does not say how a list or an object inside of another value is written. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  if (isTree(value)) return Object.entries(value).flat().map(textOf).join(',')
  return typeof value === 'string' ? value : String(value)
}
