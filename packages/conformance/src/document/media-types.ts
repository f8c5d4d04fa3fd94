import { essence, isJsonType } from '@portal/document'
import type { Media } from './operations.ts'

/**
 * How the values of a body are written: as JSON, as a form, as text, or as bytes, which need an example or a
 * file.
 */
type Writing = 'json' | 'multipart' | 'urlencoded' | 'text' | 'bytes'

export function writingOf(type: string): Writing {
  const plain = essence(type)
  if (isJsonType(plain)) return 'json'
  if (plain === 'multipart/form-data') return 'multipart'
  if (plain === 'application/x-www-form-urlencoded') return 'urlencoded'
  return plain.startsWith('text/') || /[/+]xml$/.test(plain) ? 'text' : 'bytes'
}

/** The documented media type that a content type matches: exactly, by a range such as `text/*`, or by `*&#47;*`. */
export function mediaFor(media: readonly Media[], type: string): Media | undefined {
  const plain = essence(type)
  return (
    media.find((each) => essence(each.type) === plain) ??
    media.find((each) => essence(each.type) === `${plain.split('/')[0]}/*`) ??
    media.find((each) => essence(each.type) === '*/*')
  )
}

const OF_RANGE: Record<string, string> = {
  '*/*': 'application/octet-stream',
  'application/*': 'application/octet-stream',
  'image/*': 'image/png',
  'text/*': 'text/plain',
}

/** A media type that can be sent; for a range, one of its types. */
export function sendable(type: string): string {
  return OF_RANGE[essence(type)] ?? type
}
