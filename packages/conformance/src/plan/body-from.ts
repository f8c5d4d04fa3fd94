import { isTree, makeValue, NOTHING, type Tree, valueAt, writtenParameter } from '@portal/document'
import { usualFiles } from '../cases/file-cases.ts'
import { readerOf } from '../cases/parameter-values.ts'
import { type Form, fieldsOf, formOf } from '../document/forms.ts'
import { writingOf } from '../document/media-types.ts'
import type { Media, Operation } from '../document/operations.ts'
import type { Body } from '../request/body.ts'
import { fileFrom, isFixtureFile, type SentFile, withoutFiles } from '../request/files.ts'
import type { Kit } from './kit.ts'

/** The form that a media type describes; undefined for JSON and text. */
export function formIn(kit: Kit, operation: Operation, media: Media): Form | undefined {
  return ['json', 'text'].includes(writingOf(media.type))
    ? undefined
    : formOf(operation, media, !kit.stateful)
}

/** The body for a value in a media type; undefined when it needs a file and no file can be generated. */
export function bodyFrom(kit: Kit, operation: Operation, media: Media, value: unknown): Body | undefined {
  const form = formIn(kit, operation, media)
  if (form === undefined) return { media, value: withoutFiles(value) }
  const writing = writingOf(media.type)
  if (writing !== 'bytes') {
    const said = isTree(value) ? value : {}
    const files = { ...filesOf(kit, operation, form, said), ...undeclaredFiles(kit, operation, form, said) }
    const fields = Object.entries(fieldsOf(form, said)).filter(([name]) => !(name in files))
    const written = withoutFiles(writable(form, Object.fromEntries(fields)))
    return { media, form, value: written, files, partHeaders: partHeadersOf(kit, operation, form) }
  }
  if (typeof value === 'string') return { media, form, value }
  const files = isFixtureFile(value)
    ? [fileFrom(value)]
    : form.files.flatMap((field) => usualFiles(field) ?? [])
  return files.length === 0 ? undefined : { media, form, value: undefined, files: { '': files } }
}

/** The files of a form: the files of the fixtures, or generated ones. */
function filesOf(
  { fixtures }: Kit,
  operation: Operation,
  { files }: Form,
  value: Tree,
): Record<string, SentFile[]> {
  const found: Record<string, SentFile[]> = {}
  for (const field of files) {
    const said = [value[field.name]].flat().filter(isFixtureFile)
    const given = said.length > 0 ? said : fixtures.filesOf(operation, field.name).slice(0, 1)
    const sent = given.length > 0 ? given.map(fileFrom) : usualFiles(field)
    if (sent !== undefined) found[field.name] = sent
  }
  return found
}

/** Files of the fixtures for fields that the document describes as plain strings. */
function undeclaredFiles(
  { fixtures }: Kit,
  operation: Operation,
  form: Form,
  value: Tree,
): Record<string, SentFile[]> {
  const texts = Object.entries(fieldsOf(form, value))
  return Object.fromEntries(
    texts.flatMap(([name, each]) => {
      const [file] = isFixtureFile(each) ? [each] : fixtures.filesOf(operation, name)
      return file?.path === undefined ? [] : [[name, [fileFrom(file)]]]
    }),
  )
}

/** The fields without values that a form cannot express: null and empty lists. */
function writable(form: Form, fields: Tree): Tree {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const isNothing = value === null || (Array.isArray(value) && value.length === 0)
      return !isNothing || form.writingOf(name).json
    }),
  )
}

/** The required headers of the parts of a form, with an example of the document or a value of its schema. */
function partHeadersOf(
  { random }: Kit,
  operation: Operation,
  { headers }: Form,
): Body['partHeaders'] & object {
  const found: Record<string, Record<string, string>> = {}
  for (const { field, name, required, schema, style, examples } of headers) {
    if (!required) continue
    const described = schema === undefined ? {} : valueAt(operation.document.schemas.tree.request, schema)
    const [example] = examples
    const value =
      example === undefined ? makeValue(readerOf(operation), described, 'typical', random) : example.value
    if (value !== NOTHING) found[field] = { ...found[field], [name]: writtenParameter(style, value) }
  }
  return found
}
