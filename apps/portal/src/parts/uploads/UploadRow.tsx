import { Button } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { useId } from 'react'
import { sizeText } from '../../lib/file-size.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { FileName } from './FileName.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import type { Upload } from './upload.ts'
import { ACCEPT } from './upload-limits.ts'
import type { UploadQueue } from './upload-queue.ts'
import { stateText } from './upload-texts.ts'
import classes from './uploads.module.css'
import type { Uploads } from './use-upload-queue.ts'
import { visibleName } from './visible-name.ts'

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
