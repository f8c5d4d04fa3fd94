import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import classes from './drop-area.module.css'

type DropAreaProps = {
  /** The id of the element that names the area. */
  labelledBy: string
  onDrop: (files: File[]) => void
  children: ReactNode
}

/**
 * An area that takes dropped files, with buttons in it. Mantine lacks one in its core: its Dropzone is a package of its
 * own that is one large button, so it can contain no second one for the camera, and it refuses files by itself, so that
 * a wrong file could not be listed with its reason.
 */
export function DropArea({ labelledBy, onDrop, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    // A file that is dropped beside the area would replace the page, with everything typed on it.
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
  return (
    <fieldset
      className={classes.area}
      aria-labelledby={labelledBy}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={(event) => {
        setIsOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
    </fieldset>
  )
}

/** Whether files are dragged, and not a text or a link. */
const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer.types.includes('Files')

function refuse(event: globalThis.DragEvent) {
  const { dataTransfer } = event
  if (dataTransfer === null || !dataTransfer.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
