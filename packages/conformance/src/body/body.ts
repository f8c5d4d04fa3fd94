import type { Form } from '../document/forms.ts'
import { sendable, writingOf } from '../document/media-types.ts'
import type { Media } from '../document/operations.ts'
import { bytesOf, type SentFile } from './files.ts'
import { type Part, partsOf, urlencoded } from './form-parts.ts'
import { plainText } from './text.ts'

/** What is sent as a body. */
export type Body = {
  /** The documented media type that it follows. */
  media: Media
  /** What it says; of a form its fields but for files. */
  value: unknown
  form?: Form
  /** Files by the name of their field; a body that is a file itself stands under the empty name. */
  files?: Record<string, SentFile[]>
  /** The content type it is sent as, when that is not its own. */
  as?: string
  /** What becomes of the text before it is sent. */
  spoil?: (text: string) => string
}

const BOUNDARY = 'conformance-kit-boundary-5f2d9c'

/** The value of the header Content-Type. */
export function contentTypeOf({ media, as }: Body): string {
  if (as !== undefined) return as
  const type = sendable(media.type)
  return writingOf(type) === 'multipart' ? `${type}; boundary=${BOUNDARY}` : type
}

/** What goes over the wire. */
export function payloadOf(body: Body): string | Uint8Array<ArrayBuffer> {
  const { files = {}, spoil = (text: string) => text } = body
  const [own] = files[''] ?? []
  if (own !== undefined) return new Uint8Array(bytesOf(own))
  if (writingOf(body.media.type) === 'multipart' && body.spoil === undefined) return multipart(partsOf(body))
  return spoil(textOf(body))
}

/** The body as a person reads it, with the size of files in place of their content. */
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
      return urlencoded(partsOf(body))
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
  const line = type === undefined ? '' : `Content-Type: ${type}\n`
  return `Content-Disposition: form-data; name="${quoted(part.name)}"${file}\n${line}\n`
}

/** As browsers write names (HTML, multipart/form-data encoding algorithm). */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
