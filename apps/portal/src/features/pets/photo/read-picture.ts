import { checkPicture, type PICTURE_MESSAGES } from '@portal/domain/pictures'
import { UPLOAD_MAX } from '@portal/domain/uploads'
import { contextOf } from './picture-canvas.ts'

/** The chosen picture, upright and reduced in size, or the reason why it cannot be used. */
export type PictureReading =
  | { ok: true; picture: HTMLCanvasElement }
  | { ok: false; reason: keyof typeof PICTURE_MESSAGES }

/** The longest side of the reduced picture in pixels, which is enough for any square cut out of it. */
const KEPT_SIDE = 2400

/** Reads a chosen file. It never rejects: the result for a file that cannot be read is `unreadable`. */
export async function readPicture(file: File): Promise<PictureReading> {
  try {
    // One byte more than the limit shows that the file is too large.
    const bytes = new Uint8Array(await file.slice(0, UPLOAD_MAX + 1).arrayBuffer())
    const checked = checkPicture({ name: file.name, bytes })
    if (!checked.ok) return checked
    // A phone stores the picture as the camera was held, with the orientation in its EXIF data.
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
