import { isJsonType, typesIn } from '../media-types.ts'
import { below, isTree, type Tree } from '../tree.ts'
import { type ParameterStyle, styleOf } from './parameter-style.ts'
import { type Shape, shapeAt } from './shape.ts'

/**
 * How a field of a form is written (OpenAPI 3.1, Encoding Object): in a style, as JSON, as the bytes of a file, or as
 * text. Each entry of a list is written by itself, unless the style joins them.
 */
export type FormField = {
  name: string
  /** The pointer of its schema. */
  schema: string
  writing: 'style' | 'json' | 'bytes' | 'text'
  style: ParameterStyle
  /** The names of the other fields. */
  others: ReadonlySet<string>
  isList: boolean
  /** The media types that `encoding`, or the schema of a file, gives; none when the document leaves it open. */
  types: readonly string[]
  /** The pointer of the headers of its parts, where it has some. */
  headers: string | undefined
}

/** A form of a document. @param pointer the pointer of the media type, which has schema and encoding */
export type FormOf = { tree: Tree; pointer: string; node: Tree; isMultipart: boolean }

/** The documented fields of a form. */
export function formFields({ tree, pointer, node, isMultipart }: FormOf): FormField[] {
  const encodings = isTree(node.encoding) ? node.encoding : {}
  const { properties } = shapeAt(tree, `${pointer}/schema`)
  return [...properties].map(([name, schema]) => {
    const own = encodings[name]
    const encoding = isTree(own) ? own : {}
    const shape = shapeAt(tree, schema)
    const entry = shape.isList ? shapeAt(tree, shape.items) : shape
    const hasHeaders = isMultipart && isTree(encoding.headers)
    return {
      name,
      schema,
      writing: writingOf(encoding, entry, isMultipart),
      style: { ...styleOf({ style: 'form', ...encoding }, { name, in: 'query' }), content: undefined },
      others: new Set([...properties.keys()].filter((each) => each !== name)),
      isList: shape.isList,
      types: isMultipart ? statedTypes(encoding, entry) : [],
      headers: hasHeaders ? below(pointer, 'encoding', name, 'headers') : undefined,
    }
  })
}

/** A stated style is followed, and makes `contentType` mean nothing. */
function writingOf(encoding: Tree, entry: Shape, isMultipart: boolean): FormField['writing'] {
  if (['style', 'explode', 'allowReserved'].some((name) => name in encoding)) return 'style'
  const types = statedTypes(encoding, entry)
  if (entry.isObject || entry.isList || types.some(isJsonType)) return 'json'
  if (!isMultipart) return 'style'
  return isBytes(entry, types) ? 'bytes' : 'text'
}

function statedTypes({ contentType }: Tree, { contentMediaType, contentEncoding }: Shape): string[] {
  const media = contentEncoding === undefined ? contentMediaType : undefined
  const stated = typeof contentType === 'string' ? contentType : (media ?? '')
  return typesIn(stated)
}

/** Binary content, in the notations of OpenAPI 3.0 and 3.1. Text in base64 is not binary. */
function isBytes(entry: Shape, types: readonly string[]): boolean {
  if (entry.contentEncoding !== undefined || entry.isEnum) return false
  if (entry.format === 'binary' || entry.contentMediaType !== undefined || entry.isAny) return true
  return types.some((type) => !type.startsWith('text/') && !isJsonType(type))
}
