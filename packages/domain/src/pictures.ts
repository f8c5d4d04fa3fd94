import { isContentOf } from './documents.ts'
import type { Guard } from './guard.ts'
import { checkUpload, UPLOAD_MESSAGES } from './uploads.ts'

/** The side of a pet's picture in pixels; the picture is a square (000 §5). */
export const PET_PICTURE_SIDE = 600
/** The encoding of a pet's picture. "Quality 50" has no effect on a PNG and is passed as documented (000 §5). */
export const PET_PICTURE_TYPE = 'image/png'
export const PET_PICTURE_QUALITY = 0.5

/** A larger picture may exceed a phone's memory when it is decoded. The number is ours. */
export const PICTURE_MAX_PIXELS = 60_000_000

/** The reasons why a picture is refused: the texts of 002 §5 about its size, and ours. */
export const PICTURE_MESSAGES = {
  wrongType: 'Choose a PNG or JPEG picture.',
  tooSmall: UPLOAD_MESSAGES.tooSmall,
  tooLarge: UPLOAD_MESSAGES.tooLarge,
  unreadable: 'We can’t read this photo. Choose another one.',
  tooManyPixels: 'This photo has too many pixels. Choose one of at most 60 megapixels.',
} as const

type Size = { width: number; height: number }

/**
 * Checks a file for a pet's picture (000 §5, 002 §5): PNG or JPEG by name and content, small enough to upload and
 * decode.
 * @param file `bytes` is the whole content
 */
export function checkPicture(file: {
  name: string
  bytes: Uint8Array
}): Guard<keyof typeof PICTURE_MESSAGES> {
  const type = [PET_PICTURE_TYPE, 'image/jpeg'].find((each) => isContentOf(each, file.bytes))
  const checked = checkUpload({ name: file.name, type: nameType(file.name), size: file.bytes.length })
  if (!checked.ok) return checked
  // The picture is encoded again, so a PNG named .jpg is harmless.
  if (type === undefined || nameType(file.name) === 'application/pdf')
    return { ok: false, reason: 'wrongType' }
  const size = pictureSize(file.bytes)
  if (size === undefined) return { ok: false, reason: 'unreadable' }
  return size.width * size.height > PICTURE_MAX_PIXELS ? { ok: false, reason: 'tooManyPixels' } : { ok: true }
}

function nameType(name: string): string {
  if (/\.pdf$/i.test(name)) return 'application/pdf'
  return /\.png$/i.test(name) ? PET_PICTURE_TYPE : 'image/jpeg'
}

/** The size of a PNG or JPEG in pixels, read from its header without decoding; `undefined` when there is none. */
export function pictureSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = isContentOf(PET_PICTURE_TYPE, bytes) ? pngSize(view) : jpegSize(view)
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined
}

/** The first chunk of a PNG is the header, which starts with width and height. */
function pngSize(view: DataView): Size | undefined {
  if (view.byteLength < 24) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** A JPEG is a sequence of segments. A frame segment has height and width after the precision. */
function jpegSize(view: DataView): Size | undefined {
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrameStart(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // Skips a fill byte, or a segment by its length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

function isFrameStart(marker: number): boolean {
  const isNoFrame = marker === 0xc4 || marker === 0xc8 || marker === 0xcc
  return marker >= 0xc0 && marker <= 0xcf && !isNoFrame
}

/** How a picture of other proportions becomes a square: cropped to its middle, or whole with a margin. */
export type PictureFit = 'fill' | 'whole'

/**
 * The position of a picture in a square: centred, covering it or fitting into it (000 §5 asks for a square; covering
 * is the default).
 * @param side side of the square, in the unit of the result
 */
export function pictureArea(
  { width, height }: Size,
  fit: PictureFit,
  side: number,
): { x: number; y: number; width: number; height: number } {
  const scale = side / (fit === 'fill' ? Math.min(width, height) : Math.max(width, height))
  const placed = { width: width * scale, height: height * scale }
  return { x: (side - placed.width) / 2, y: (side - placed.height) / 2, ...placed }
}
