import { essence, type FormPart, readMultipart } from '@portal/document'
import type { UploadedFile } from '../world/stored-files.ts'
import type { MockRequest } from './exchange.ts'

/** A form as it was sent: the parts of one with files, or the text of another one. */
export class SentForm {
  readonly sent: readonly FormPart[] | string

  constructor(sent: readonly FormPart[] | string) {
    this.sent = sent
  }
}

/** The body of a request in three forms: for the handler, for the log, and for its check. */
export type SentBody = { value: unknown; logged: unknown; checked: unknown }

/** The media type of the card provider's requests. */
export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Whether a body has the fields of a form without files. */
export function isUrlEncoded(contentType: string | undefined): boolean {
  return essence(contentType ?? '') === FORM_TYPE
}

/** Reads a form without files. Its values are not logged, because they are numbers of cards and bank accounts. */
export function readUrlEncoded(text: string): SentBody {
  const fields = [...new URLSearchParams(text)]
  return {
    value: byName(fields),
    logged: byName(fields.map(([name]) => [name, '[redacted]'])),
    checked: new SentForm(text),
  }
}

export const UNREADABLE = Symbol('unreadable')

/** Whether a request has a form, whose bytes must not be decoded as text because its parts may be files. */
export function isForm(contentType: string | undefined): boolean {
  return essence(contentType ?? '') === 'multipart/form-data'
}

/** Reads a form. A repeated part becomes a list. */
export function readForm({ headers, body = '' }: MockRequest): SentBody | typeof UNREADABLE {
  const sent = readMultipart(Buffer.from(body), headers['content-type'] ?? '')
  if (sent === undefined) return UNREADABLE
  const parts = sent.map(asPart)
  return {
    value: byName(parts),
    logged: byName(parts.map(([name, part]) => [name, typeof part === 'string' ? part : described(part)])),
    checked: new SentForm(sent),
  }
}

type Part = [name: string, value: string | UploadedFile]

function asPart({ name, filename, type, bytes }: FormPart): Part {
  if (filename === undefined) return [name, Buffer.from(bytes).toString('utf8')]
  return [name, { name: filename, contentType: type ?? 'application/octet-stream', bytes }]
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
