import type { ClaimFile } from '../../session/claim-files.ts'

/** A file of a claim that is uploaded. */
export type UploadedFile = ClaimFile & { url: string }

export type UploadState =
  /** The content is read and checked. */
  | { step: 'checking' }
  /** The upload begins when another one has ended. */
  | { step: 'waiting' }
  /** `share` of the bytes that are sent, from 0 to 1. */
  | { step: 'uploading'; share: number }
  /** The device is offline. The upload begins again with the connection. */
  | { step: 'paused' }
  | { step: 'ready' }
  /**
   * The upload failed or was canceled. `isLost`: without an answer, so that it is tried again with the connection;
   * `isCanceled`: by the policyholder, also when the draft is opened again.
   */
  | { step: 'failed'; message: string; isLost: boolean; isCanceled?: boolean }
  /** The file is refused, so it is no file of the claim. */
  | { step: 'refused'; message: string }

/** A file in the queue. `id` stays when the file is replaced. */
export type Upload = Pick<ClaimFile, 'id' | 'kind' | 'place' | 'file' | 'url'> & {
  state: UploadState
  /** Undefined until the checks are passed. */
  sha256?: string | undefined
  /** The reason why the last choice could not replace the file. */
  problem?: string | undefined
  /** The earlier use of the same file, for one that was refused because of it. */
  twin?: Twin | undefined
}

/** The upload that has the same file already, its part of the form, and the name of the file there. */
export type Twin = { id: string; place: string; name: string }

/** The files that passed the checks, uploaded or not. */
export function claimFilesOf(uploads: readonly Upload[]): ClaimFile[] {
  return uploads.flatMap(({ id, kind, place, file, sha256, url, state }) => {
    const isCanceled = state.step === 'failed' && state.isCanceled === true
    return sha256 === undefined ? [] : [{ id, kind, place, file, sha256, url, isCanceled }]
  })
}

/** The uploaded files of a part of the form, or of the whole form. A file in error is none. */
export function uploadedFiles(uploads: readonly Upload[], place?: string): UploadedFile[] {
  return claimFilesOf(uploads).flatMap((file) => {
    const isHere = place === undefined || file.place === place
    return isHere && file.url !== undefined ? [{ ...file, url: file.url }] : []
  })
}

/** Whether the form must wait: a file is being checked or uploaded, or waits for the connection. */
export function isUploading(uploads: readonly Upload[]): boolean {
  return uploads.some(({ state }) => ['checking', 'waiting', 'uploading', 'paused'].includes(state.step))
}
