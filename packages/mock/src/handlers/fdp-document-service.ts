import type { DocumentService } from '@portal/sdk/contracts'
import { defineHandlers, notFound, refusal } from '../engine/define-handlers.ts'
import { keepFile, ownFile } from '../world/stored-files.ts'

/** Files must be larger than the first limit and at most as large as the second (000 §9). */
const MIN_EXCLUSIVE = 300
const MAX = 10_000_000

/** Readers open a PDF with as many bytes before its header, such as a byte-order mark (ISO 32000-1, H.3). */
const MOST_BEFORE_PDF = 1024

/** `before`: the number of bytes that may stand before the start. */
const TYPES: Record<string, { contentType: string; starts: readonly number[]; before?: number }> = {
  png: { contentType: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  jpg: { contentType: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  jpeg: { contentType: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  pdf: { contentType: 'application/pdf', starts: [0x25, 0x50, 0x44, 0x46, 0x2d], before: MOST_BEFORE_PDF },
}

const MESSAGES = {
  FILE_TYPE_INVALID: 'Choose a PNG, JPEG or PDF file.',
  FILE_TOO_SMALL: 'The file is empty or damaged.',
  FILE_TOO_LARGE: 'The file is too big.',
} as const

function refused(code: keyof typeof MESSAGES) {
  return { status: 400 as const, body: refusal(code, MESSAGES[code], { field: '/file' }) }
}

function typeOf(name: string) {
  const extension = /\.([a-z]+)$/.exec(name.toLowerCase())?.[1] ?? ''
  return Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined
}

function hasStart(bytes: Uint8Array, { starts, before = 0 }: { starts: readonly number[]; before?: number }) {
  const at = Buffer.from(bytes.subarray(0, before + starts.length)).indexOf(Buffer.from(starts))
  return at !== -1 && at <= before
}

/** A name with non-ASCII characters is sent in a separate parameter (RFC 6266). */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_').slice(0, 200)
  const encoded = encodeURIComponent(name.slice(0, 100).toWellFormed())
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export const documentHandlers = defineHandlers<DocumentService.operations>({
  uploadDocument: (world, { body: { file }, customer }) => {
    // A part without a file name is parsed as text, and a repeated part as a list.
    if (typeof file === 'string' || !('bytes' in file)) return refused('FILE_TYPE_INVALID')
    const type = typeOf(file.name)
    if (type === undefined) return refused('FILE_TYPE_INVALID')
    if (file.bytes.length <= MIN_EXCLUSIVE) return refused('FILE_TOO_SMALL')
    if (file.bytes.length > MAX) return { ...refused('FILE_TOO_LARGE'), status: 413 as const }
    if (!hasStart(file.bytes, type)) return refused('FILE_TYPE_INVALID')
    const id = keepFile(world, customer, { ...file, contentType: type.contentType })
    const Location = `${world.gateway()}/fdp-document-service/v1/documents/${id}`
    return { status: 200, body: { payload: { response: { data: { Location } } } } }
  },

  downloadDocument: (world, { path, customer }) => {
    const file = ownFile(world, customer, path.documentId)
    if (file === undefined) return notFound()
    const { contentType, name, bytes } = file
    return {
      status: 200,
      headers: { 'content-type': contentType, 'content-disposition': dispositionOf(name) },
      body: bytes,
    }
  },
})
