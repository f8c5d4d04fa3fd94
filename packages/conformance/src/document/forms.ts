import { isJson, sendable, writingOf } from './media-types.ts'
import { bodySchemaOf, type Media, type Operation } from './operations.ts'
import { flat, propertiesOf, type Reader, typesOf } from './shape.ts'
import { branch, isTree, numberAt, type Tree, text } from './tree.ts'

/** How many there may be of something; without `most` as many as one likes. */
export type Extent = { least: number; most: number | undefined }

/** A field of a form that takes a file, or a list of them. */
export type FileField = {
  name: string
  required: boolean
  /** The media types that its files may have, those of the document's `encoding` first. */
  types: string[]
  /** The document names a type, so that a file of another one is refused. */
  typed: boolean
  bytes: Extent
  /** Of a field that takes several files: how many. */
  several: Extent | undefined
}

/** How a field is written: as text, as a JSON part, or with a separator between the entries of its list. */
export type FieldWriting = {
  json: boolean
  /** The entries of its list are parts of their own. */
  inParts: boolean
  type: string | undefined
  separator: string | undefined
}

/** How a field is written of which the document knows nothing. */
export const PLAIN: FieldWriting = { json: false, inParts: true, type: undefined, separator: undefined }

/** A form, its files apart from what is text in it. */
export type Form = {
  /** The flat schema of the fields that are no files. */
  schema: Tree
  files: FileField[]
  /** Fields that are left out, because who plays examples does not read them. */
  unread: string[]
  writingOf(name: string): FieldWriting
}

const known = { all: new WeakMap<Media, Form>(), plain: new WeakMap<Media, Form>() }

/**
 * What the document says of a form: schema and `encoding` of a request body (OpenAPI 3.1, Encoding Object). A body that
 * is a file itself is a form of one file without a name.
 * @param plain without the objects that may be left out
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
  const writings = new Map(
    properties.map(({ name, schema }) => [name, writing(reader, schema, branch(encoding, name))]),
  )
  const unread = properties.filter(({ name, required }) => plain && !required && writings.get(name)?.json)
  const left = [...files, ...unread].map(({ name }) => name)
  return {
    schema: left.length === 0 ? shape : without(shape, left),
    files,
    unread: unread.map(({ name }) => name),
    writingOf: (name) => writings.get(name) ?? PLAIN,
  }
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
  return { schema: {}, files: stated === 'string' ? [file] : [], unread: [], writingOf: () => PLAIN }
}

function without(shape: Tree, names: readonly string[]): Tree {
  const rest = propertiesOf(shape).filter(({ name }) => !names.includes(name))
  return {
    ...shape,
    properties: Object.fromEntries(rest.map(({ name, schema }) => [name, schema])),
    required: rest.filter(({ required }) => required).map(({ name }) => name),
  }
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

/** Bytes, by the ways in which versions of OpenAPI say so; a text in base64 is none. */
function isFile(shape: Tree, types: readonly string[]): boolean {
  if ('contentEncoding' in shape || 'enum' in shape || 'const' in shape) return false
  if (shape.format === 'binary' || 'contentMediaType' in shape) return true
  const stated = typesOf(shape)
  if (stated.length === 0) return !('oneOf' in shape || 'anyOf' in shape)
  return stated[0] === 'string' && types.some((type) => !type.startsWith('text/') && !isJson(type))
}

export function extentOf(shape: Tree, what: 'Length' | 'Items'): Extent {
  return { least: numberAt(shape, `min${what}`) ?? 0, most: numberAt(shape, `max${what}`) }
}

const SEPARATORS: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|' }

/** Objects are JSON, and lists of them one part each; other lists are repeated, unless `explode` says no. */
function writing(reader: Reader, schema: unknown, encoding: Tree): FieldWriting {
  const outer = flat(reader, schema)
  const shape = typesOf(outer)[0] === 'array' ? flat(reader, outer.items ?? {}) : outer
  const type = text(encoding, 'contentType') || undefined
  const styled = encoding.style !== undefined || encoding.explode !== undefined
  const joined = encoding.explode === false || text(encoding, 'style') in SEPARATORS
  return {
    json: !styled && (typesOf(shape)[0] === 'object' || (type !== undefined && isJson(type))),
    inParts: typesOf(outer)[0] === 'array',
    type: type?.includes(',') || type?.includes('*') ? undefined : type,
    separator: joined ? (SEPARATORS[text(encoding, 'style')] ?? ',') : undefined,
  }
}

/** The value without what a form brings as files, or leaves out. */
export function fieldsOf({ files, unread }: Form, value: unknown): Tree {
  const names = [...files.map(({ name }) => name), ...unread]
  return isTree(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
    : {}
}
