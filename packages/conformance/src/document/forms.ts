import { extentOf, type FileField, fileField } from './file-fields.ts'
import { isJson, sendable, writingOf } from './media-types.ts'
import { bodySchemaOf, type Media, type Operation } from './operations.ts'
import { flat, propertiesOf, type Reader, typesOf } from './shape.ts'
import { branch, isTree, type Tree, text } from './tree.ts'

/** How a field is written: as text, as a JSON part, or as a list with a separator. */
export type FieldWriting = {
  json: boolean
  /** Each entry of its list is a part of its own. */
  inParts: boolean
  type: string | undefined
  separator: string | undefined
}

/** How a field is written when the document says nothing about it. */
export const PLAIN: FieldWriting = { json: false, inParts: true, type: undefined, separator: undefined }

/** A form, with its file fields separated from its text fields. */
export type Form = {
  /** The flat schema of the fields that are not files. */
  schema: Tree
  files: FileField[]
  /** Fields that are left out, because a server that replays examples does not read them. */
  unread: string[]
  writingOf(name: string): FieldWriting
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

export function without(shape: Tree, names: readonly string[]): Tree {
  const rest = propertiesOf(shape).filter(({ name }) => !names.includes(name))
  return {
    ...shape,
    properties: Object.fromEntries(rest.map(({ name, schema }) => [name, schema])),
    required: rest.filter(({ required }) => required).map(({ name }) => name),
  }
}

const SEPARATORS: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|' }

/**
 * Objects are written as JSON and lists of objects as one part each. Other lists repeat the field, unless
 * `explode` is false.
 */
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

/** The value without the fields that are sent as files or left out. */
export function fieldsOf({ files, unread }: Form, value: unknown): Tree {
  const names = [...files.map(({ name }) => name), ...unread]
  return isTree(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
    : {}
}
