import { below, branch, branches, placeAt } from '@portal/contracts'
import type { MockRequest, Violation } from './exchange.ts'
import type { Operation } from './operation.ts'

/** A file in a request. */
export type UploadedFile = { name: string; contentType: string; bytes: Uint8Array }

/** The body of a request in three forms: for the handler, for the log, and for Prism's validation. */
export type SentBody = { value: unknown; logged: unknown; checked: unknown }

/** The media type of the card provider's requests. */
export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Whether a request has named fields, in a form with or without files. */
export function hasFields(contentType: string | undefined): boolean {
  return isForm(contentType) || (contentType?.startsWith(FORM_TYPE) ?? false)
}

/** Reads a form without files. Its values are not logged, because they are numbers of cards and bank accounts. */
export function readUrlEncoded(text: string): SentBody {
  const fields = [...new URLSearchParams(text)]
  return {
    value: byName(fields),
    logged: byName(fields.map(([name]) => [name, '[redacted]'])),
    checked: text,
  }
}

export const UNREADABLE = Symbol('unreadable')

/** Whether a request has a form, whose bytes must not be decoded as text because its parts may be files. */
export function isForm(contentType: string | undefined): boolean {
  return contentType?.startsWith('multipart/form-data') ?? false
}

/**
 * Reads a form. A repeated part becomes a list. Prism accepts only text and parses it byte by byte, so it gets the form
 * with a word in place of each file.
 */
export async function readForm({ headers, body = '' }: MockRequest): Promise<SentBody | typeof UNREADABLE> {
  const contentType = headers['content-type'] ?? ''
  try {
    const response = new Response(Buffer.from(body), { headers: { 'content-type': contentType } })
    const parts = await Promise.all([...(await response.formData())].map(read))
    return {
      value: byName(parts),
      logged: byName(parts.map(([name, part]) => [name, typeof part === 'string' ? part : described(part)])),
      checked: asText(contentType, parts),
    }
  } catch {
    return UNREADABLE
  }
}

/** Reports fields that a closed form does not have, because Prism ignores unknown fields. */
export function undocumentedFields({ described, tree }: Operation, { value }: SentBody): Violation[] {
  const { requestBody } = described
  const [content] = requestBody === undefined ? [] : branches(requestBody.node, 'content')
  if (requestBody === undefined || content?.[1].schema === undefined) return []
  const { node } = placeAt(tree, below(requestBody.pointer, 'content', content[0], 'schema'))
  const properties = branch(node, 'properties')
  if (node.additionalProperties !== false || typeof value !== 'object' || value === null) return []
  return Object.keys(value)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => ({ where: `request/body/${name}`, message: 'The form has no such field.' }))
}

type Part = [name: string, value: string | UploadedFile]

async function read([name, part]: [string, File | string]): Promise<Part> {
  if (typeof part === 'string') return [name, part]
  const bytes = new Uint8Array(await part.arrayBuffer())
  return [name, { name: part.name, contentType: part.type, bytes }]
}

function byName(parts: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  // Without a prototype, because a part may be called `constructor`.
  const form: Record<string, unknown> = Object.create(null)
  for (const [name, value] of parts)
    form[name] = Object.hasOwn(form, name) ? [form[name], value].flat() : value
  return form
}

function described({ name, contentType, bytes }: UploadedFile) {
  return { name, contentType, size: bytes.length }
}

function asText(contentType: string, parts: readonly Part[]): string {
  const [, quoted, plain = ''] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  const written = parts.map(([name, value]) => {
    const text = typeof value === 'string' ? value : 'file'
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  })
  return `${written.join('')}--${boundary}--\r\n`
}
