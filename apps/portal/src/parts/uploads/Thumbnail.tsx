import { PICTURE_MAX_PIXELS, pictureSize, placePicture } from '@portal/domain/pictures'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './uploads.module.css'

/** The side of a thumbnail in device pixels, enough for a dense screen. */
const SIDE = 112

/**
 * A small picture of a file, drawn in memory. The file stays as it is. A file that cannot be drawn, and one with too many
 * pixels for a phone's memory, gets an icon.
 */
export function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<File>()
  const isPicture = file.type.startsWith('image/')
  useEffect(() => {
    if (!isPicture) return
    let isOver = false
    void smallPicture(file).then((picture) => {
      const context = canvas.current?.getContext('2d')
      if (picture === undefined || context === null || context === undefined) return
      if (!isOver) {
        const { x, y, width, height } = placePicture(picture, 'fill', SIDE)
        context.clearRect(0, 0, SIDE, SIDE)
        context.drawImage(picture, x, y, width, height)
        setDrawn(file)
      }
      picture.close()
    })
    return () => {
      isOver = true
    }
  }, [file, isPicture])
  const isDrawn = drawn === file
  const Icon = isPicture ? IconPhoto : IconFileText
  return (
    <span className={classes.thumbnail} aria-hidden>
      {isPicture && <canvas ref={canvas} width={SIDE} height={SIDE} hidden={!isDrawn} />}
      {!isDrawn && <Icon size={24} stroke={1.75} />}
    </span>
  )
}

/** The picture at the size of a thumbnail; undefined for one that cannot or should not be decoded. */
async function smallPicture(file: File): Promise<ImageBitmap | undefined> {
  try {
    const size = pictureSize(new Uint8Array(await file.arrayBuffer()))
    if (size === undefined || size.width * size.height > PICTURE_MAX_PIXELS) return undefined
    // The shorter side fills the square. Without the longer one the browser keeps the proportions.
    const side = size.width < size.height ? { resizeWidth: SIDE } : { resizeHeight: SIDE }
    return await createImageBitmap(file, { ...side, resizeQuality: 'medium', imageOrientation: 'from-image' })
  } catch {
    // An icon shows in place of a picture that the browser cannot decode. The file itself is uploaded as it is.
    return undefined
  }
}
