import { Button, VisuallyHidden } from '@mantine/core'
import { PICTURE_MAX_PIXELS, pictureArea, pictureSize } from '@portal/domain/pictures'
import { shortenFileName, shortenMedicalRecordName } from '@portal/domain/text'
import { IconAlertCircle, IconCheck, IconFileText, IconLoader2, IconPhoto } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { sizeText } from '../../lib/files.ts'
import type { UploadKind } from '../../session/claim-files.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { Upload } from './upload.ts'
import type { UploadQueue } from './upload-queue.ts'
import { ACCEPT, stateText, visibleName } from './upload-texts.ts'
import classes from './uploads.module.css'
import type { Uploads } from './use-upload-queue.ts'

type UploadRowProps = { upload: Upload; uploads: Pick<Uploads, 'queue' | 'where'>; onRemove: () => void }

/** A file: a spinner until it is ready, then its name (002 §2), its progress, its error, and what can be done with it. */
export function UploadRow({ upload, uploads, onRemove }: UploadRowProps) {
  const id = useId()
  const { file, kind, state, problem } = upload
  const text = stateText(upload, uploads.where)
  const isWrong = problem !== undefined || state.step === 'failed' || state.step === 'refused'
  const isBusy = state.step === 'checking' || state.step === 'waiting' || state.step === 'uploading'
  return (
    <li className={classes.row} aria-labelledby={id}>
      {isBusy ? <Spinner /> : <Thumbnail file={file} />}
      <div className={classes.about}>
        <span id={id} className={classes.name}>
          <FileName name={file.name} kind={kind} />
        </span>
        <span className={isWrong ? classes.error : classes.state}>
          {isWrong && <IconAlertCircle size={16} stroke={1.75} aria-hidden />}
          {state.step === 'ready' && !isWrong && <IconCheck size={16} stroke={1.75} aria-hidden />}
          <span>{text ?? `Uploaded, ${sizeText(file.size)}`}</span>
        </span>
        {state.step === 'uploading' && <ProgressBar value={Math.round(state.share * 100)} labelledBy={id} />}
      </div>
      <UploadActions upload={upload} queue={uploads.queue} onRemove={onRemove} />
    </li>
  )
}

function Spinner() {
  return (
    <span className={classes.thumbnail} aria-hidden>
      <IconLoader2 className={classes.busy} size={24} stroke={1.75} />
    </span>
  )
}

type UploadActionsProps = { upload: Upload; queue: UploadQueue; onRemove: () => void }

function UploadActions({ upload: { id, file, state }, queue, onRemove }: UploadActionsProps) {
  const look = { variant: 'line', size: 'sm' } as const
  const named = (action: string) => `${action} ${visibleName(file)}`
  const choose = (action: string) => (
    <FileButton
      {...look}
      accept={ACCEPT}
      label={named(action)}
      onChoose={([chosen]) => chosen && queue.replace(id, chosen)}
    >
      {action}
    </FileButton>
  )
  if (state.step === 'waiting' || state.step === 'uploading' || state.step === 'paused')
    return (
      <div className={classes.actions}>
        <Button {...look} aria-label={named('Cancel')} onClick={() => queue.cancel(id)}>
          Cancel
        </Button>
      </div>
    )
  return (
    <div className={classes.actions}>
      {state.step === 'failed' && (
        <Button {...look} aria-label={named('Re-upload')} onClick={() => queue.retry(id)}>
          Re-upload
        </Button>
      )}
      {state.step === 'refused' && choose('Re-upload')}
      {state.step === 'ready' && choose('Replace')}
      <Button {...look} aria-label={named('Remove')} onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

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
      if (picture === undefined) return
      const context = canvas.current?.getContext('2d')
      if (!isOver && context != null) {
        const { x, y, width, height } = pictureArea(picture, 'fill', SIDE)
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

const SHORTEN = { INVOICE: shortenFileName, MEDICAL: shortenMedicalRecordName }

/**
 * The name of a file, cut to the documented length: 30 characters for invoices and 50 for medical records, 20 and 30 on
 * phones (002 §9). The whole name is there on hover and for screen readers.
 */
export function FileName({ name, kind }: { name: string; kind: UploadKind }) {
  const screen = useMediaQuery('(min-width: 75em)') ? 'desktop' : 'mobile'
  const whole = visibleName({ name })
  const shown = SHORTEN[kind](whole, screen)
  if (shown === whole) return <bdi>{whole}</bdi>
  return (
    <span title={whole}>
      <bdi aria-hidden>{shown}</bdi>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </span>
  )
}
