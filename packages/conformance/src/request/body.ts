import { formDecoded, isTree, percentEncoded, queryTexts, textOf, writtenParameter } from '@portal/document'
import type { Form } from '../document/forms.ts'
import { sendable, writingOf } from '../document/media-types.ts'
import type { Media } from '../document/operations.ts'
import { bytesOf, type SentFile } from './files.ts'

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
  return spoil(writtenBody(body))
}

/** The body in readable form, with the size of each file in place of its content. */
export function shownBody(body: Body): string {
  const { files = {}, spoil = (text: string) => text } = body
  const [own] = files[''] ?? []
  return own === undefined ? spoil(writtenBody(body)) : shownFile(own)
}

function writtenBody(body: Body): string {
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
      return textOf(value)
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

/** One part of a form, with its headers beside name and type. */
export type Part = { name: string; headers?: Record<string, string> | undefined } & (
  | { text: string; type: string | undefined }
  | { file: SentFile }
)

/** The parts of a form in the order of its fields, files last. */
export function partsOf({ value, form, files = {}, partHeaders = {} }: Body): Part[] {
  const fields = isTree(value) ? Object.entries(value) : []
  const parts = [
    ...fields.flatMap(([name, each]) => fieldParts(name, each, form)),
    ...Object.entries(files).flatMap(([name, several]) => several.map((file): Part => ({ name, file }))),
  ]
  return parts.map((part) => ({ ...part, headers: partHeaders[part.name] }))
}

function fieldParts(name: string, value: unknown, form: Body['form']): Part[] {
  const { json, inParts, type, style } = form?.writingOf(name) ?? {}
  const entries = Array.isArray(value) && (inParts ?? true) ? value : [value]
  if (json)
    return entries.map((each) => ({ name, text: JSON.stringify(each), type: type ?? 'application/json' }))
  if (style === undefined) return entries.map((each) => ({ name, text: textOf(each), type }))
  const pairs = [...queryTexts(writtenParameter(style, value))]
  return pairs.flatMap(([own, texts]) =>
    texts.map((each): Part => ({ name: own, text: formDecoded(each), type: undefined })),
  )
}

/** The text of a form without files, as `application/x-www-form-urlencoded`. */
export function urlencoded({ value, form }: Body): string {
  const fields = isTree(value) ? Object.entries(value) : []
  return fields
    .map(([name, each]) => {
      const { json = false, inParts = false, style } = form?.writingOf(name) ?? {}
      if (style !== undefined && !json) return writtenParameter(style, each)
      const entries = inParts && Array.isArray(each) ? each : [each]
      const texts = entries.map((entry) => (json ? JSON.stringify(entry) : textOf(entry)))
      return texts.map((text) => `${percentEncoded(name)}=${percentEncoded(text)}`).join('&')
    })
    .filter((text) => text !== '')
    .join('&')
}
