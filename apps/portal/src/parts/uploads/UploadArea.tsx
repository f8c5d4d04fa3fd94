import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type DragEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { UploadKind } from '../../session/claim-files.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { UploadRow } from './UploadRow.tsx'
import { ACCEPT, ACCEPT_PHOTO, announcement } from './upload-texts.ts'
import classes from './uploads.module.css'
import type { Uploads } from './use-upload-queue.ts'

type UploadAreaProps = {
  uploads: Uploads
  kind: UploadKind
  /** The part of the form, such as one of several invoices. Another id is another list of files. */
  place: string
  /** Names the area, such as "Invoice". */
  label: string
  /** Whether this part takes several files; otherwise its one file can be replaced. */
  multiple?: boolean
}

/** Takes files of a claim by drop, choice and camera, and lists them (002 §2, §5). */
export function UploadArea({
  uploads: { queue, all, where },
  kind,
  place,
  label,
  multiple = true,
}: UploadAreaProps) {
  const id = useId()
  const choose = useRef<HTMLButtonElement>(null)
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const uploads = all.filter((upload) => upload.place === place)
  const removed = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (removed.current === undefined || uploads.some(({ id }) => id === removed.current)) return
    removed.current = undefined
    // The button that was pressed is gone. Later than with the removal this would take the focus from what has it by then.
    choose.current?.focus()
  }, [uploads])
  const isFull = !multiple && uploads.length > 0
  const add = (files: readonly File[]) => queue.add(multiple ? files : files.slice(0, 1), { kind, place })
  return (
    <Stack gap="xs">
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div hidden={isFull}>
        <DropArea labelledBy={id} onDrop={add}>
          {!hasCamera && <p>{`Drop ${multiple ? 'your files' : 'your file'} here, or`}</p>}
          <Group>
            <FileButton
              ref={choose}
              variant="soft"
              accept={ACCEPT}
              multiple={multiple}
              label={`Choose ${multiple ? 'files' : 'a file'}: ${label}`}
              onChoose={add}
            >{`Choose ${multiple ? 'files' : 'a file'}`}</FileButton>
            {hasCamera && (
              <FileButton
                variant="soft"
                accept={ACCEPT_PHOTO}
                camera
                label={`Take a photo: ${label}`}
                onChoose={add}
              >
                Take a photo
              </FileButton>
            )}
          </Group>
          <Text c="var(--text-muted)" size="sm">
            PNG, JPEG or PDF. Max. size 10 MB
          </Text>
        </DropArea>
      </div>
      {uploads.length > 0 && (
        <ul className={classes.list} aria-labelledby={id}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              uploads={{ queue, where }}
              onRemove={() => {
                removed.current = upload.id
                queue.remove(upload.id)
              }}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{announcement(uploads, where)}</VisuallyHidden>
    </Stack>
  )
}

/** Shown once in each form that takes photos (decision 28). Files are evidence, so they keep what a camera wrote. */
export function PhotoNote() {
  return (
    <Text size="sm" c="var(--text-muted)">
      We send your files as they are. Photos may contain the place where they were taken.
    </Text>
  )
}

type DropAreaProps = {
  /** The id of the element that names the area. */
  labelledBy: string
  onDrop: (files: File[]) => void
  children: ReactNode
}

/**
 * A named group that takes dropped files, with buttons in it. Mantine lacks one: its Dropzone has a file input and a focus
 * of its own beside our buttons, which a screen reader would meet without a name.
 */
function DropArea({ labelledBy, onDrop, children }: DropAreaProps) {
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
