import { isContentOf } from './documents.ts'
import type { Guard } from './guard.ts'
import { checkUpload, UPLOAD_MESSAGES } from './uploads.ts'

/** A pet's picture is a square of that many pixels on each side (000 §5). */
export const PET_PICTURE_SIDE = 600
/** What a pet's picture is encoded with; "quality 50" says nothing about a PNG, and is passed as documented (000 §5). */
export const PET_PICTURE_TYPE = 'image/png'
export const PET_PICTURE_QUALITY = 0.5

/** A larger picture may not fit into a phone's memory when it is decoded; the number is ours. */
export const PICTURE_MAX_PIXELS = 60_000_000

/** Why a picture is not taken: the texts of 002 §5 without the type that pets' pictures have not, and ours. */
export const PICTURE_MESSAGES = {
  wrongType: 'File upload failed. File type is not supported, only .png .jpeg are allowed',
  tooSmall: UPLOAD_MESSAGES.tooSmall,
  tooLarge: UPLOAD_MESSAGES.tooLarge,
  unreadable: "We can't read this picture. Choose another one.",
  tooManyPixels: 'This picture has too many pixels. Choose one of at most 60 megapixels.',
} as const

type Size = { width: number; height: number }

/**
 * Whether a file can become a pet's picture (000 §5, 002 §5): a PNG or a JPEG by its name and by its content, of a
 * size that can be uploaded and decoded.
 * @param file `bytes` is all of it
 */
export function checkPicture(file: {
  name: string
  bytes: Uint8Array
}): Guard<keyof typeof PICTURE_MESSAGES> {
  const type = [PET_PICTURE_TYPE, 'image/jpeg'].find((each) => isContentOf(each, file.bytes))
  const checked = checkUpload({ name: file.name, type: nameType(file.name), size: file.bytes.length })
  if (!checked.ok) return checked
  // It is encoded anew: a PNG that is called .jpg does no harm.
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

/** The pixels of a PNG or JPEG, read off its head without decoding it; `undefined` for what has none. */
export function pictureSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = isContentOf(PET_PICTURE_TYPE, bytes) ? pngSize(view) : jpegSize(view)
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined
}

/** The first chunk of a PNG is its header, whose first two numbers are width and height. */
function pngSize(view: DataView): Size | undefined {
  if (view.byteLength < 24) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** A JPEG is a row of segments; the one that starts a frame has height and width after its precision. */
function jpegSize(view: DataView): Size | undefined {
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrameStart(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A byte of filling, and else a segment that says how long it is.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

function isFrameStart(marker: number): boolean {
  const isNoFrame = marker === 0xc4 || marker === 0xc8 || marker === 0xcc
  return marker >= 0xc0 && marker <= 0xcf && !isNoFrame
}

/** How a picture of other proportions becomes a square: its middle, or all of it with a rim. */
export type PictureFit = 'fill' | 'whole'

/**
 * Where a picture is drawn in a square: in its middle, covering all of it or lying within it (000 §5 asks for a
 * square; covering is what it does unless told).
 * @param side of the square, in the unit of the answer
 */
export function placePicture(
  { width, height }: Size,
  fit: PictureFit,
  side: number,
): { x: number; y: number; width: number; height: number } {
  const scale = side / (fit === 'fill' ? Math.min(width, height) : Math.max(width, height))
  const placed = { width: width * scale, height: height * scale }
  return { x: (side - placed.width) / 2, y: (side - placed.height) / 2, ...placed }
}
