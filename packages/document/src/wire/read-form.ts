import { parseJson } from '../exact-numbers.ts'
import { essence, isInRange, isJsonType } from '../media-types.ts'
import { formDecoded, queryTexts, type Texts } from '../percent.ts'
import type { Tree } from '../tree.ts'
import { type FormField, type FormOf, formFields } from './form-fields.ts'
import type { FormPart } from './multipart.ts'
import { type ParameterReader, parameterReader } from './read-parameter.ts'
import { shapeAt } from './shape.ts'

/** A form as it was read. */
export type ReadForm = {
  /** Its values by field, with texts that are not converted to their types, and a text in place of each file. */
  value: Tree
  /** The fields that cannot be read as documented, with the reason. */
  problems: { name: string; reason: string }[]
  /** The values that are JSON, which have types of their own: the pointer of their schema and the field. */
  json: { schema: string; name: string; value: unknown }[]
  /** The parts whose headers are documented, with the pointer of those. */
  headed: { name: string; headers: string; part: FormPart }[]
}

/**
 * Reads the forms of a media type: the parts of a `multipart/form-data`, or the text of the other kind.
 * @param parse reads JSON, and throws a SyntaxError for a text that is none
 */
export function formReader(
  form: FormOf,
  parse: (text: string) => unknown = parseJson,
): (sent: readonly FormPart[] | string) => ReadForm {
  const fields = formFields(form).map((field) => ({ ...field, parse, read: readerOf(form, field) }))
  const isKnown = knownIn(form, fields)
  return (sent) => {
    const parts = typeof sent === 'string' ? undefined : grouped(sent)
    const texts = typeof sent === 'string' ? queryTexts(sent) : textsOf(sent)
    return readFields(fields, { parts, texts }, isKnown)
  }
}

function readFields(fields: readonly Field[], sent: Sent, isKnown: (name: string) => boolean): ReadForm {
  const found: ReadForm = { value: Object.create(null), problems: [], json: [], headed: [] }
  for (const field of fields) readField(field, sent, found)
  for (const [name, values] of sent.texts) {
    if (!isKnown(name)) found.value[name] = values.length === 1 ? values[0] : values
  }
  return found
}

type Sent = { parts: ReadonlyMap<string, readonly FormPart[]> | undefined; texts: Texts }

function readField(field: Field, { parts, texts }: Sent, found: ReadForm): void {
  const { name, schema, writing, headers } = field
  const given = parts?.get(name) ?? []
  try {
    const value = parts === undefined ? valueInText(field, texts) : valueOfParts(field, given, texts)
    if (value === undefined) return
    found.value[name] = value
    if (writing === 'json' && texts.has(name)) found.json.push({ schema, name, value })
    if (headers !== undefined) found.headed.push(...given.map((part) => ({ name, headers, part })))
  } catch (error) {
    found.problems.push({ name, reason: error instanceof Error ? error.message : String(error) })
  }
}

type Field = FormField & { read: ParameterReader; parse: (text: string) => unknown }

function readerOf(form: FormOf, { style, schema, writing, others }: FormField): ParameterReader {
  const { tree, isMultipart } = form
  if (isMultipart) return parameterReader(style, { tree, schema, others, decode: (text) => text })
  // An object without a style may also be written as its properties, which OpenAPI 3.0 does by default.
  const own = writing === 'json' ? { ...style, style: 'form', explode: true } : style
  return parameterReader(own, { tree, schema, others, isForm: true })
}

function valueInText(field: Field, texts: Texts): unknown {
  const given = texts.get(field.name)
  return field.writing === 'style' || given === undefined
    ? field.read(texts)
    : jsonOf(field, given.map(formDecoded))
}

function valueOfParts(field: Field, parts: readonly FormPart[], texts: Texts): unknown {
  if (field.writing === 'style') return field.read(texts)
  if (parts.length === 0) return undefined
  for (const part of parts) checkType(field, part)
  if (field.writing === 'json') return jsonOf(field, parts.map(textOf))
  const values = parts.map((part) => (field.writing === 'bytes' ? placeholder(part) : textOf(part)))
  return field.isList || values.length > 1 ? values : values[0]
}

/** A list has a text for each entry, or one for the whole. */
function jsonOf({ name, isList, parse }: Field, texts: readonly string[]): unknown {
  const values = texts.map((text): unknown => {
    try {
      return parse(text)
    } catch {
      throw new Error(`${name} is not JSON`)
    }
  })
  if (values.length === 1 && (!isList || Array.isArray(values[0]))) return values[0]
  return values
}

/** @throws Error when a part is of another media type than documented; one without a type is text (RFC 7578, 4.4) */
function checkType({ name, types, writing }: Field, { type, filename }: FormPart): void {
  const stated = essence(type ?? (filename === undefined ? 'text/plain' : 'application/octet-stream'))
  if (types.length > 0) {
    if (types.some((each) => isInRange(stated, essence(each)))) return
    throw new Error(`${name} is ${stated}, not ${types.join(' or ')}`)
  }
  const isOpen = writing !== 'json' || type === undefined || stated === 'text/plain' || isJsonType(stated)
  if (!isOpen) throw new Error(`${name} is ${stated}, not application/json`)
}

/** A text as long as the file, because lengths of a file are in bytes. */
function placeholder({ bytes }: FormPart): string {
  return 'x'.repeat(bytes.length)
}

function textOf({ bytes }: FormPart): string {
  return new TextDecoder().decode(bytes)
}

function grouped(parts: readonly FormPart[]): Map<string, FormPart[]> {
  const found = new Map<string, FormPart[]>()
  for (const part of parts) {
    const known = found.get(part.name)
    if (known === undefined) found.set(part.name, [part])
    else known.push(part)
  }
  return found
}

/** The texts of the parts, for fields in a style and for those that the document does not have. */
function textsOf(parts: readonly FormPart[]): Texts {
  const each = [...grouped(parts)]
  return new Map(
    each.map(([name, own]) => [
      name,
      own.map((part) => (part.filename === undefined ? textOf(part) : placeholder(part))),
    ]),
  )
}

/** Whether a name belongs to a documented field: it is one, a member of one, or a property of one that is spread. */
function knownIn({ tree, isMultipart }: FormOf, fields: readonly Field[]): (name: string) => boolean {
  const names = new Set(fields.map(({ name }) => name))
  const deep = fields.filter(({ style }) => style.style === 'deepObject').map(({ name }) => `${name}[`)
  for (const { style, schema, writing } of fields) {
    const isSpread = writing === 'style' ? style.explode && style.style === 'form' : !isMultipart
    const { isObject, properties } = shapeAt(tree, schema)
    if (isObject && isSpread) for (const name of properties.keys()) names.add(name)
  }
  return (name) => names.has(name) || deep.some((start) => name.startsWith(start))
}
