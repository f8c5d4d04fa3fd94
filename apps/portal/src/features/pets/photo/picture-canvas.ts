import {
  PET_PICTURE_QUALITY,
  PET_PICTURE_SIDE,
  PET_PICTURE_TYPE,
  type PictureFit,
  placePicture,
} from '@portal/domain/pictures'

/** Draws a picture as the square of 600 by 600 that is uploaded (000 §5). */
export function drawSquare(canvas: HTMLCanvasElement, picture: HTMLCanvasElement, fit: PictureFit) {
  // Setting the size empties the canvas as well.
  canvas.width = PET_PICTURE_SIDE
  canvas.height = PET_PICTURE_SIDE
  const { x, y, width, height } = placePicture(picture, fit, PET_PICTURE_SIDE)
  contextOf(canvas).drawImage(picture, x, y, width, height)
}

/**
 * A square as the PNG that is uploaded (000 §5). Of the chosen file it keeps only the pixels: no location, no camera and
 * no file name.
 */
export async function encodeSquare(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, PET_PICTURE_TYPE, PET_PICTURE_QUALITY)
  })
  if (blob === null) throw new Error('The picture could not be encoded.')
  return new File([blob], 'pet.png', { type: PET_PICTURE_TYPE })
}

/** @throws Error where the browser draws nothing */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws nothing.')
  context.imageSmoothingQuality = 'high'
  return context
}
