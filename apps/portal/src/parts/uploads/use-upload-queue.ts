import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { uploadDocumentMutation } from '../../api/documents.ts'
import { useIsOffline } from '../../lib/connection.ts'
import type { ClaimFile } from '../../session/claim-files.ts'
import { useApi } from '../../session/context.ts'
import { isUploading, type Upload, type UploadedFile, uploadedFiles } from './upload.ts'
import { UploadQueue } from './upload-queue.ts'
import { inThisList, type WhereText } from './upload-texts.ts'

/** The uploads of one form. Pass it to an `UploadArea` for each part of the form that takes files. */
export type Uploads = {
  queue: UploadQueue
  /** Every file that was chosen, also one that is refused. */
  all: readonly Upload[]
  /** Whether a file is being checked or uploaded, or waits for the connection. A submission waits meanwhile. */
  isUploading: boolean
  /** The files that can be submitted, of one part or of the whole form. A file in error is none. */
  files: (place?: string) => UploadedFile[]
  /** Removes the files of a part of the form, such as a removed invoice. */
  clear: (place: string) => void
  /** Says where a file is used that was chosen again. */
  where: WhereText
}

type Options = {
  /** Files of an earlier visit, read once. Those with an address are not uploaded again. */
  found?: readonly ClaimFile[] | undefined
  /** Keeps the files that passed the checks, uploaded or not; read once. A draft passes its `keepFiles`. */
  onFiles?: ((files: ClaimFile[]) => void) | undefined
  /** The text of a failed upload, where a screen has its own; read once. */
  failureText?: ((error: unknown) => string) | undefined
}

const KEEP_NOTHING = () => {}

/**
 * The one upload queue of a form: claims, missing documents and medical records. Uploads go on while the form is open,
 * whatever dialog of it is shown, and stop when it is left.
 */
export function useUploadQueue({ found = [], onFiles = KEEP_NOTHING, failureText }: Options = {}): Uploads {
  const [queue] = useState(() => new UploadQueue({ found, onFiles, failureText }))
  const all = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  const isOffline = useIsOffline()
  const { mutateAsync } = useMutation(uploadDocumentMutation(useApi()))
  useEffect(() => queue.follow(!isOffline), [queue, isOffline])
  useEffect(
    () => queue.start((file, onProgress, signal) => mutateAsync({ file, onProgress, signal })),
    [queue, mutateAsync],
  )
  return {
    queue,
    all,
    isUploading: isUploading(all),
    files: (place) => uploadedFiles(all, place),
    clear(place) {
      for (const upload of all) if (upload.place === place) queue.remove(upload.id)
    },
    where: inThisList,
  }
}
