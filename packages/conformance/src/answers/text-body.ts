import {
  alternatives,
  branch,
  essence,
  flat,
  isTree,
  numberIn,
  propertiesOf,
  type Tree,
  text,
  typesOf,
  valueAt,
} from '@portal/document'
import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml'
import type { Reader } from '../document/load.ts'
import { writingOf } from '../document/media-types.ts'
import type { Media, Operation } from '../document/operations.ts'
import { DEEPEST } from '../send/client.ts'
import type { Got } from '../send/exchange.ts'
import { bodyProblems } from './check-body.ts'
import type { Problem } from './undocumented.ts'

/** Checks XML by its schema, and another text against a schema of a string, a number or a boolean. */
export function textProblems({ document }: Operation, { type, schema }: Media, { text }: Got): Problem[] {
  if (schema === undefined || writingOf(type) !== 'text') return []
  const reader: Reader = { document, side: 'answer' }
  const types = typesOf(flat(reader, valueAt(document.schemas.tree.answer, schema)))
  // A document may describe XML as one text only.
  if (/[/+]xml$/.test(essence(type)) && types[0] !== 'string') return xmlProblems(reader, schema, text)
  if (types[0] === undefined || types[0] === 'object' || types[0] === 'array') return []
  // Many services end a text with a line break.
  const lines = [text, text.replace(/\r?\n$/, '')]
  const values = types[0] === 'string' ? lines : [readingOf(lines[1] ?? text), ...lines]
  const tried = values.map((each) => bodyProblems(reader, schema, each))
  return tried.some((problems) => problems.length === 0) ? [] : (tried[0] ?? [])
}

/** The number, the boolean or the text that a text means. */
function readingOf(text: string): unknown {
  if (text.trim() !== '' && Number.isFinite(Number(text))) return numberIn(text.trim()) ?? Number(text)
  return text === 'true' || text === 'false' ? text === 'true' : text
}

/**
 * Checks an XML body: it is well-formed, its root has the documented name, and its content fits the schema, read by the
 * `xml` names of the document (OpenAPI 3.1, XML Object). Prefixes of names are not compared.
 */
export function xmlProblems(reader: Reader, schema: string, body: string): Problem[] {
  const node = valueAt(reader.document.schemas.tree[reader.side], schema)
  const problem = (message: string): Problem[] => [{ rule: 'answer-body', message, pointer: schema }]
  const root = parsed(body)
  if (root === undefined) {
    const message = `The answer is not read any further: its XML is nested more than ${DEEPEST} levels deep.`
    return [{ rule: 'answer-limits', message, pointer: schema }]
  }
  if (typeof root === 'string') return problem(`The body is not well-formed XML: ${root}.`)
  const wanted = rootName(reader, node)
  if (wanted !== undefined && localName(root.name) !== localName(wanted)) {
    return problem(`The root of the body is ${root.name}; ${wanted} is documented.`)
  }
  return bodyProblems(reader, schema, valueIn(reader, node, root))
}

/** The root, or the mistake in the text; undefined where it is nested too deeply. */
function parsed(body: string): XmlElement | string | undefined {
  try {
    const { root } = parseXml(body)
    if (root === null) return 'it has no element'
    return isTooDeep(root) ? undefined : root
  } catch (error) {
    // The parser follows elements by recursion.
    if (error instanceof RangeError) return undefined
    if (error instanceof XmlError) return error.message.split('\n')[0]?.replace(/\.$/, '') ?? error.message
    throw error
  }
}

function isTooDeep(root: XmlElement): boolean {
  let level = [root]
  for (let depth = 0; depth <= DEEPEST; depth++) {
    level = level.flatMap(elementsIn)
    if (level.length === 0) return false
  }
  return true
}

/** The name that the schema gives, otherwise the name of the schema itself; undefined for a schema without one. */
function rootName(reader: Reader, node: unknown): string | undefined {
  const given = nameOf(flat(reader, node))
  if (given !== '' || !isTree(node)) return given || undefined
  return text(node, '$ref').split('/').at(-1) || undefined
}

function nameOf(shape: Tree): string {
  return text(branch(shape, 'xml'), 'name')
}

function localName(name: string): string {
  return name.split(':').at(-1) ?? name
}

/** The JSON value of an element, by its schema. */
function valueIn(reader: Reader, schema: unknown, element: XmlElement): unknown {
  const shape = flat(reader, schema)
  const several = alternatives(reader, shape).map((each) => each.schema)
  if (several.length > 0) {
    const values = several.map((each) => ({ each, value: valueIn(reader, each, element) }))
    const fitting = values.find(({ each, value }) => reader.document.schemas.of(reader.side, each)(value))
    return (fitting ?? values[0])?.value
  }
  const [type] = typesOf(shape)
  if (type === 'object' || (type === undefined && elementsIn(element).length > 0))
    return objectIn(reader, shape, element)
  if (type === 'array') return entriesIn(reader, shape, elementsIn(element))
  return scalar(typesOf(shape), element.text, element)
}

function objectIn(reader: Reader, shape: Tree, element: XmlElement): Tree {
  const read = new Set<string>()
  const known = propertiesOf(shape).flatMap(({ name, schema }) => {
    const value = propertyIn(reader, name, flat(reader, schema), element, read)
    return value === undefined ? [] : [[name, value] as const]
  })
  const others = elementsIn(element).filter((each) => !read.has(localName(each.name)))
  const more = others.map((each) => [localName(each.name), valueIn(reader, {}, each)] as const)
  return Object.fromEntries([...known, ...more])
}

function propertyIn(
  reader: Reader,
  name: string,
  shape: Tree,
  element: XmlElement,
  read: Set<string>,
): unknown {
  const xml = branch(shape, 'xml')
  const own = nameOf(shape) || name
  if (xml.attribute === true) {
    const found = Object.entries(element.attributes).find(([each]) => localName(each) === own)
    return found === undefined ? undefined : scalar(typesOf(shape), found[1], undefined)
  }
  const isList = typesOf(shape)[0] === 'array'
  const wanted = isList && xml.wrapped !== true ? nameOf(flat(reader, shape.items ?? {})) || name : own
  read.add(wanted)
  const found = elementsIn(element).filter((each) => localName(each.name) === wanted)
  const [first] = found
  if (first === undefined) return undefined
  if (!isList) return valueIn(reader, shape, first)
  return entriesIn(reader, shape, xml.wrapped === true ? elementsIn(first) : found)
}

function entriesIn(reader: Reader, shape: Tree, elements: readonly XmlElement[]): unknown[] {
  return elements.map((each) => valueIn(reader, shape.items ?? {}, each))
}

function elementsIn({ children }: XmlElement): XmlElement[] {
  return children.filter((each) => each instanceof XmlElement)
}

/** A text as the type that its schema wants, where it can be read so. */
function scalar(types: readonly string[], content: string, element: XmlElement | undefined): unknown {
  const trimmed = content.trim()
  if (types.includes('null') && (element?.attributes['xsi:nil'] === 'true' || trimmed === '')) return null
  if (types.some((each) => each === 'integer' || each === 'number'))
    return trimmed !== '' && Number.isFinite(Number(trimmed))
      ? (numberIn(trimmed) ?? Number(trimmed))
      : content
  if (types.includes('boolean') && /^(true|false|1|0)$/.test(trimmed))
    return trimmed === 'true' || trimmed === '1'
  return content
}
