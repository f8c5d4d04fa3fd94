import {
  checkPicture,
  PET_PICTURE_QUALITY,
  PET_PICTURE_SIDE,
  PET_PICTURE_TYPE,
  type PICTURE_MESSAGES,
  type PictureFit,
  placePicture,
  UPLOAD_MAX,
} from '@portal/domain'

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

/** Draws a picture as the square of 600 by 600 that is uploaded (000 §5). */
export function drawSquare(canvas: HTMLCanvasElement, picture: HTMLCanvasElement, fit: PictureFit) {
  // Setting the size empties the canvas as well.
  canvas.width = PET_PICTURE_SIDE
  canvas.height = PET_PICTURE_SIDE
  const { x, y, width, height } = placePicture(picture, fit, PET_PICTURE_SIDE)
  contextOf(canvas).drawImage(picture, x, y, width, height)
}

/**
 * A square as the PNG that is uploaded (000 §5). It has nothing of the chosen file but what is seen: no place, no
 * camera, no name.
 */
export async function encodeSquare(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, PET_PICTURE_TYPE, PET_PICTURE_QUALITY)
  })
  if (blob === null) throw new Error('The picture could not be encoded.')
  return new File([blob], 'pet.png', { type: PET_PICTURE_TYPE })
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws nothing.')
  context.imageSmoothingQuality = 'high'
  return context
}
