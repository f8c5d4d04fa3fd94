import { textOf as plainText } from '@portal/document'
import type { Form } from '../document/forms.ts'
import { sendable, writingOf } from '../document/media-types.ts'
import type { Media } from '../document/operations.ts'
import { bytesOf, type SentFile } from './files.ts'
import { type Part, partsOf, urlencoded } from './form-parts.ts'

/** A request body. */
export type Body = {
  /** The documented media type that the body follows. */
  media: Media
  /** The value that is written. For a form: its fields without the files. */
  value: unknown
  form?: Form
  /** Files by field name. A body that is itself one file has the empty name. */
  files?: Record<string, SentFile[]>
  /** The headers of the parts of a form, by field and name. */
  partHeaders?: Record<string, Record<string, string>>
  /** The content type of the request, when it differs from the one of `media`. */
  as?: string
  /** Alters the written text just before it is sent. */
  spoil?: (text: string) => string
}

const BOUNDARY = 'conformance-kit-boundary-5f2d9c'

/** The value of the `Content-Type` header. */
export function contentTypeOf({ media, as }: Body): string {
  if (as !== undefined) return as
  const type = sendable(media.type)
  return writingOf(type) === 'multipart' ? `${type}; boundary=${BOUNDARY}` : type
}

/** The bytes or the text that go over the wire. */
export function payloadOf(body: Body): string | Uint8Array<ArrayBuffer> {
  const { files = {}, spoil = (text: string) => text } = body
  const [own] = files[''] ?? []
  if (own !== undefined) return new Uint8Array(bytesOf(own))
  if (writingOf(body.media.type) === 'multipart' && body.spoil === undefined) return multipart(partsOf(body))
  return spoil(textOf(body))
}

/** The body in readable form, with the size of each file in place of its content. */
export function shownBody(body: Body): string {
  const { files = {}, spoil = (text: string) => text } = body
  const [own] = files[''] ?? []
  return own === undefined ? spoil(textOf(body)) : shownFile(own)
}

function textOf(body: Body): string {
  const { media, value } = body
  switch (writingOf(media.type)) {
    case 'json':
      return JSON.stringify(value)
    case 'urlencoded':
      return urlencoded(body)
    case 'multipart':
      return partsOf(body)
        .map((part) => `${headOf(part)}${'file' in part ? shownFile(part.file) : part.text}\n`)
        .join('\n')
    default:
      return plainText(value)
  }
}

function shownFile(file: SentFile): string {
  return `(${bytesOf(file).length} bytes of ${file.type})`
}

function multipart(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const chunks = parts.flatMap((part) => [
    `--${BOUNDARY}\r\n${headOf(part).replaceAll('\n', '\r\n')}`,
    'file' in part ? bytesOf(part.file) : part.text,
    '\r\n',
  ])
  const bytes = [...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk))
  return new Uint8Array(Buffer.concat(bytes))
}

function headOf(part: Part): string {
  const file = 'file' in part ? `; filename="${quoted(part.file.name)}"` : ''
  const type = 'file' in part ? part.file.type : part.type
  const headers = { ...(type === undefined ? {} : { 'Content-Type': type }), ...part.headers }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`)
  return `Content-Disposition: form-data; name="${quoted(part.name)}"${file}\n${lines.join('')}\n`
}

/** Quotes a name as browsers do (HTML, multipart/form-data encoding algorithm). */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
