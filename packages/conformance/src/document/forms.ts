import {
  below,
  branch,
  carries,
  type Example,
  examplesAt,
  type FormField,
  flat,
  formFields,
  isJsonType,
  isTree,
  numberAt,
  type ParameterStyle,
  propertiesOf,
  resolvedAt,
  styleOf,
  type Tree,
  text,
  typesOf,
} from '@portal/document'
import type { Reader } from './load.ts'
import { sendable, writingOf } from './media-types.ts'
import { bodySchemaOf, type Media, type Operation } from './operations.ts'

/** How a field is written: as JSON, in a style, or as text. */
type FieldWriting = {
  json: boolean
  /** Each entry of its list is a part of its own. */
  inParts: boolean
  type: string | undefined
  /** The style of its text; undefined for a part of its own. */
  style: ParameterStyle | undefined
}

/** A documented header of the parts of a field, with the pointer of its schema. */
type PartHeader = {
  field: string
  name: string
  required: boolean
  schema: string | undefined
  style: ParameterStyle
  examples: Example[]
}

/** The allowed number of something; without `most` there is no upper limit. */
export type Extent = { least: number; most: number | undefined }

/** A form field that takes a file or a list of files. */
export type FileField = {
  name: string
  required: boolean
  /** The media types allowed for its files; the types of the document's `encoding` come first. */
  types: string[]
  /** The document states a media type, so files of other types must be refused. */
  typed: boolean
  bytes: Extent
  /** The allowed number of files, for a field that takes several. */
  several: Extent | undefined
}

/** A form, with its file fields separated from its text fields. */
export type Form = {
  /** The flat schema of the fields that are not files. */
  schema: Tree
  files: FileField[]
  /** Fields that are left out, because a server that replays examples does not read them. */
  unread: string[]
  /** The documented headers of its parts. */
  headers: PartHeader[]
  writingOf(name: string): FieldWriting
  /** Whether a field arrives as it is: a form has no null, and a list without entries is not in it. */
  carries(name: string, value: unknown): boolean
}

const known = { all: new WeakMap<Media, Form>(), plain: new WeakMap<Media, Form>() }

/**
 * Reads schema and `encoding` of a request body (OpenAPI 3.1, Encoding Object). A body that is itself a file
 * becomes a form with one unnamed file field.
 * @param plain leave out optional objects
 */
export function formOf(operation: Operation, media: Media, plain: boolean): Form {
  const isForm = ['multipart', 'urlencoded'].includes(writingOf(media.type))
  const kept = plain ? known.plain : known.all
  const found = kept.get(media) ?? (isForm ? readForm(operation, media, plain) : fileForm(operation, media))
  kept.set(media, found)
  return found
}

function readForm(operation: Operation, media: Media, plain: boolean): Form {
  const reader: Reader = { document: operation.document, side: 'request' }
  const shape = flat(reader, bodySchemaOf(operation, media))
  const encoding = branch(media.node, 'encoding')
  const properties = propertiesOf(shape)
  const isMultipart = /^multipart\//i.test(media.type)
  const files = isMultipart
    ? properties.flatMap((property) => fileField(reader, property, branch(encoding, property.name)) ?? [])
    : []
  const fields = new Map(fieldsIn(operation, media, isMultipart).map((field) => [field.name, field]))
  const writing = (name: string) => writingFor(name, fields.get(name), encoding, isMultipart)
  const unread = properties.filter(({ name, required }) => plain && !required && writing(name).json)
  const left = [...files, ...unread].map(({ name }) => name)
  return {
    schema: left.length === 0 ? shape : without(shape, left),
    files,
    unread: unread.map(({ name }) => name),
    headers: [...fields.values()].flatMap((field) => headersOf(operation, field)),
    writingOf: writing,
    carries(name, value) {
      const { json, style } = writing(name)
      if (json || value === undefined) return true
      if (value === null || (Array.isArray(value) && value.length === 0)) return false
      const { schema, others = new Set<string>() } = fields.get(name) ?? {}
      const described = { tree: operation.document.tree, schema, others, isForm: !isMultipart }
      return style === undefined || carries(style, described, value)
    },
  }
}

function fieldsIn(
  { document: { tree } }: Operation,
  { schema, node }: Media,
  isMultipart: boolean,
): FormField[] {
  if (schema === undefined) return []
  return formFields({ tree, pointer: schema.replace(/\/schema$/, ''), node, isMultipart })
}

type Property = { name: string; schema: unknown; required: boolean }

function fileField(reader: Reader, { name, schema, required }: Property, encoding: Tree) {
  const outer = flat(reader, schema)
  const several = typesOf(outer)[0] === 'array'
  const shape = several ? flat(reader, outer.items ?? {}) : outer
  const documented = typesIn(encoding, shape)
  if (!isFile(shape, documented)) return undefined
  const field: FileField = {
    name,
    required,
    types: documented.length > 0 ? documented : ['application/octet-stream'],
    typed: documented.length > 0 && !documented.some((type) => /octet-stream|\*\/\*/.test(type)),
    bytes: extentOf(shape, 'Length'),
    several: several ? extentOf(outer, 'Items') : undefined,
  }
  return field
}

function typesIn(encoding: Tree, shape: Tree): string[] {
  const said = text(encoding, 'contentType') || text(shape, 'contentMediaType')
  return said
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '')
}

/** Binary content, in the notations of OpenAPI 3.0 and 3.1. Text in base64 is not binary. */
function isFile(shape: Tree, types: readonly string[]): boolean {
  if ('contentEncoding' in shape || 'enum' in shape || 'const' in shape) return false
  if (shape.format === 'binary' || 'contentMediaType' in shape) return true
  const stated = typesOf(shape)
  if (stated.length === 0) return !('oneOf' in shape || 'anyOf' in shape)
  return stated[0] === 'string' && types.some((type) => !type.startsWith('text/') && !isJsonType(type))
}

function extentOf(shape: Tree, what: 'Length' | 'Items'): Extent {
  return { least: numberAt(shape, `min${what}`) ?? 0, most: numberAt(shape, `max${what}`) }
}

/** A field that the document does not describe is plain text. */
function writingFor(
  name: string,
  field: FormField | undefined,
  encoding: Tree,
  isMultipart: boolean,
): FieldWriting {
  const style = field?.style ?? styleOf({}, { name, in: 'query' })
  const type = text(branch(encoding, name), 'contentType') || undefined
  return {
    json: field?.writing === 'json',
    inParts: field?.isList ?? true,
    type: type?.includes(',') || type?.includes('*') ? undefined : type,
    style: !isMultipart || field?.writing === 'style' ? style : undefined,
  }
}

/** The headers of a field's parts. Its media type is written anyway (OpenAPI 3.1, Encoding Object). */
function headersOf({ document: { tree } }: Operation, { name: field, headers }: FormField): PartHeader[] {
  if (headers === undefined) return []
  return Object.keys(resolvedAt(tree, headers).node)
    .filter((name) => name.toLowerCase() !== 'content-type')
    .map((name) => {
      const { node, pointer } = resolvedAt(tree, below(headers, name))
      return {
        field,
        name,
        required: node.required === true,
        schema: node.schema === undefined ? undefined : below(pointer, 'schema'),
        style: styleOf(node, { name: name.toLowerCase(), in: 'header' }),
        examples: examplesAt(tree, pointer),
      }
    })
}

function fileForm(operation: Operation, media: Media): Form {
  const shape = flat({ document: operation.document, side: 'request' }, bodySchemaOf(operation, media))
  const stated = typesOf(shape)[0] ?? 'string'
  const file: FileField = {
    name: '',
    required: false,
    types: [sendable(media.type)],
    typed: false,
    bytes: extentOf(shape, 'Length'),
    several: undefined,
  }
  const writing: FieldWriting = { json: false, inParts: true, type: undefined, style: undefined }
  return {
    schema: {},
    files: stated === 'string' ? [file] : [],
    unread: [],
    headers: [],
    writingOf: () => writing,
    carries: () => true,
  }
}

export function without(shape: Tree, names: readonly string[]): Tree {
  const rest = propertiesOf(shape).filter(({ name }) => !names.includes(name))
  return {
    ...shape,
    properties: Object.fromEntries(rest.map(({ name, schema }) => [name, schema])),
    required: rest.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** The value without the fields that are sent as files or left out. */
export function fieldsOf({ files, unread }: Form, value: unknown): Tree {
  const names = [...files.map(({ name }) => name), ...unread]
  return isTree(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
    : {}
}
