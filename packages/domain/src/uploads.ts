import type { Guard } from './guard.ts'

/** A file must have more bytes than this (000 §9). */
export const UPLOAD_MIN_EXCLUSIVE = 300
/** The maximum size in bytes: ten decimal megabytes (000 §9, 002 §5). */
export const UPLOAD_MAX = 10_000_000

const EXTENSIONS: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** The reasons why a file is refused, with the texts of 002 §5. */
export const UPLOAD_MESSAGES = {
  wrongType: 'File upload failed. File type is not supported, only .png .jpeg .pdf are allowed',
  tooSmall: 'File upload failed. File is too small, minimum size is 300B',
  tooLarge: 'File upload failed. File is too big, maximum size is 10MB',
} as const

/**
 * Checks a file for upload (000 §9): its extension and its content type must name the same allowed type.
 * @param file `type` is the content type, `size` is in bytes
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
