import type { Guard } from './guard.ts'

/** A file needs more bytes than this (000 §9). */
export const UPLOAD_MIN_EXCLUSIVE = 300
/** A file may have as many bytes as this: ten decimal megabytes (000 §9, 002 §5). */
export const UPLOAD_MAX = 10_000_000

const EXTENSIONS: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** Why a file is not taken, in the words of 002 §5. */
export const UPLOAD_MESSAGES = {
  wrongType: 'File upload failed. File type is not supported, only .png .jpeg .pdf are allowed',
  tooSmall: 'File upload failed. File is too small, minimum size is 300B',
  tooLarge: 'File upload failed. File is too big, maximum size is 10MB',
} as const

/**
 * Whether a file may be uploaded (000 §9): its extension and its content type must say the same allowed type.
 * @param file `type` is the content type, `size` bytes
 */
export function checkUpload(file: {
  name: string
  type: string
  size: number
}): Guard<keyof typeof UPLOAD_MESSAGES> {
  const [, extension = ''] = /\.([a-z]+)$/.exec(file.name.toLowerCase()) ?? []
  const expected = Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : undefined
  if (expected === undefined || file.type.toLowerCase() !== expected)
    return { ok: false, reason: 'wrongType' }
  if (file.size <= UPLOAD_MIN_EXCLUSIVE) return { ok: false, reason: 'tooSmall' }
  return file.size <= UPLOAD_MAX ? { ok: true } : { ok: false, reason: 'tooLarge' }
}
