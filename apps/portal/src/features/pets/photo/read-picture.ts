import { checkPicture, type PICTURE_MESSAGES } from '@portal/domain/pictures'
import { UPLOAD_MAX } from '@portal/domain/uploads'
import { contextOf } from './picture-canvas.ts'

/** A chosen picture upright and small enough to keep, or why there is none. */
export type PictureReading =
  | { ok: true; picture: HTMLCanvasElement }
  | { ok: false; reason: keyof typeof PICTURE_MESSAGES }

/** The longest side that is kept of a picture: enough for any square that is cut out of it. */
const KEPT_SIDE = 2400

/** Reads a file that somebody chose. Never rejects: a file that was moved away meanwhile cannot be read either. */
export async function readPicture(file: File): Promise<PictureReading> {
  try {
    // One byte more than is allowed tells that it is too large, however large it is.
    const bytes = new Uint8Array(await file.slice(0, UPLOAD_MAX + 1).arrayBuffer())
    const checked = checkPicture({ name: file.name, bytes })
    if (!checked.ok) return checked
    // A phone's picture lies as the phone was held, and says so in its EXIF.
    const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' })
    const picture = shrink(bitmap)
    bitmap.close()
    return { ok: true, picture }
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

function shrink(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, KEPT_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  contextOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}
