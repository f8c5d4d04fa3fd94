import { isJsonType, numberAt, type Tree, text } from '@portal/document'
import { flat, type Reader, typesOf } from './flat-schema.ts'

/** The allowed number of something; without `most` there is no upper limit. */
export type Extent = { least: number; most: number | undefined }

/** A form field that takes a file or a list of files. */
export type FileField = {
  name: string
  required: boolean
  /** The media types allowed for its files; those of the document's `encoding` come first. */
  types: string[]
  /** The document states a media type, so files of other types must be refused. */
  typed: boolean
  bytes: Extent
  /** The allowed number of files, for a field that takes several. */
  several: Extent | undefined
}

type Property = { name: string; schema: unknown; required: boolean }

export function fileField(reader: Reader, { name, schema, required }: Property, encoding: Tree) {
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

export function extentOf(shape: Tree, what: 'Length' | 'Items'): Extent {
  return { least: numberAt(shape, `min${what}`) ?? 0, most: numberAt(shape, `max${what}`) }
}
