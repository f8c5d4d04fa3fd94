import {
  PET_PICTURE_QUALITY,
  PET_PICTURE_SIDE,
  PET_PICTURE_TYPE,
  type PictureFit,
  pictureArea,
} from '@portal/domain/pictures'

/** Draws a picture as the square of 600 by 600 that is uploaded (000 §5). */
export function drawSquare(canvas: HTMLCanvasElement, picture: HTMLCanvasElement, fit: PictureFit) {
  // Setting the size also clears the canvas.
  canvas.width = PET_PICTURE_SIDE
  canvas.height = PET_PICTURE_SIDE
  const { x, y, width, height } = pictureArea(picture, fit, PET_PICTURE_SIDE)
  contextOf(canvas).drawImage(picture, x, y, width, height)
}

/**
 * Encodes a square as the PNG that is uploaded (000 §5). The PNG keeps only the pixels of the chosen file, without
 * location, camera and file name.
 */
export async function encodeSquare(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, PET_PICTURE_TYPE, PET_PICTURE_QUALITY)
  })
  if (blob === null) throw new Error('The picture could not be encoded.')
  return new File([blob], 'pet.png', { type: PET_PICTURE_TYPE })
}

/** @throws Error when the browser has no 2D canvas */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no 2D canvas.')
  context.imageSmoothingQuality = 'high'
  return context
}
