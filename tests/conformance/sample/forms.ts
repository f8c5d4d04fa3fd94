import { type Entry, entryOf, isEntry, type SentFile } from './call.ts'
import { type Route, resolved } from './documents.ts'

/** A parsed form: its text fields, converted to the documented types, and its files. */
export type ReadForm = { value: Entry; files: Record<string, SentFile> }

/** @returns undefined when the bytes are not a form */
export async function readForm(
  route: Route,
  contentType: string,
  bytes: Buffer,
): Promise<ReadForm | undefined> {
  const response = new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
  const form = await response.formData().catch(() => undefined)
  if (form === undefined) return undefined
  const properties = propertiesOf(route, contentType)
  const value: Entry = {}
  const files: Record<string, SentFile> = {}
  for (const [name, part] of form) {
    if (typeof part === 'string') value[name] = typed(properties[name], part)
    else if (part.type.startsWith('application/json')) value[name] = parsed(await part.text())
    else files[name] = { type: part.type, size: part.size }
  }
  return { value, files }
}

function propertiesOf(route: Route, contentType: string): Record<string, Entry> {
  const type = (contentType.split(';')[0] ?? '').trim()
  const schema = resolved(route.document, route.content[type]?.schema)
  const properties = isEntry(schema.properties) ? schema.properties : {}
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, resolved(route.document, each)]),
  )
}

function typed(schema: Entry | undefined, text: string): unknown {
  const { type } = schema ?? {}
  if (type === 'integer' && text.trim() !== '' && !Number.isNaN(Number(text))) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return type === 'object' ? parsed(text) : text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The violations of the document by the files of a form: position and rule. */
export function fileProblems(
  content: Entry,
  schema: Entry,
  files: ReadForm['files'],
): { where: string; keyword: string }[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  const encoding = entryOf(content.encoding)
  return Object.entries(entryOf(schema.properties))
    .filter(([, property]) => entryOf(property).format === 'binary')
    .flatMap(([name, property]) => {
      const types = String(entryOf(encoding[name]).contentType ?? '').split(', ')
      const keyword = brokenKeyword(files[name], entryOf(property), types)
      const isMissing = files[name] === undefined
      return keyword === undefined || (isMissing && !required.includes(name))
        ? []
        : [{ where: `file/${name}`, keyword }]
    })
}

function brokenKeyword(file: SentFile | undefined, property: Entry, types: string[]): string | undefined {
  if (file === undefined) return 'required'
  if (file.size < Number(property.minLength)) return 'minLength'
  if (file.size > Number(property.maxLength)) return 'maxLength'
  return types.includes(file.type) ? undefined : 'contentType'
}
