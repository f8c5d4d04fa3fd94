import { CLAIM_FILE_MESSAGES } from '@portal/domain/claim-files'
import { uploadErrorText } from '@portal/domain/claim-outcome'
import { RefusedFileError } from '../../api/documents.ts'
import { ApiError, waitSecondsOf } from '../../api/refusal.ts'
import { OFFLINE_MESSAGE } from '../../lib/connection.ts'
import type { Twin, Upload } from './upload.ts'

/** The text of a canceled upload; the wording is ours. */
export const CANCELED = 'You canceled the upload.'

/** The text of an upload that failed: the text of 002 §5 for a refused file, else the text of 002 §8 with a detail of ours. */
export function uploadFailureText(error: unknown): string {
  if (error instanceof RefusedFileError && error.reason in CLAIM_FILE_MESSAGES)
    return refusalText(error.reason)
  if (error instanceof ApiError && error.status === 413) return CLAIM_FILE_MESSAGES.tooLarge
  return uploadErrorText(detailOf(error))
}

function refusalText(reason: RefusedFileError['reason']): string {
  const found = Object.entries(CLAIM_FILE_MESSAGES).find(([key]) => key === reason)
  return found?.[1] ?? CLAIM_FILE_MESSAGES.wrongType
}

function detailOf(error: unknown): string {
  const seconds = waitSecondsOf(error)
  if (seconds !== undefined) return `too many files at once. Try again in ${seconds} seconds.`
  return isLostUpload(error)
    ? 'the connection broke. Your file is still here, so try again.'
    : 'your file didn’t upload. It is still here, so try again.'
}

/** Whether an upload got no answer. */
export const isLostUpload = (error: unknown) => error instanceof ApiError && error.status === 0

/** The sentence that says where a file is used already. The wording is ours. */
export type WhereText = (twin: Twin) => string

/** For a form with one list of files. */
export const inThisList: WhereText = ({ name }) => `It is in this list as “${visibleName({ name })}”.`

/** The text beside a file; undefined for one that is uploaded and whose name says enough. */
export function stateText(upload: Upload, where: WhereText): string | undefined {
  const text = textOf(upload)
  return text === undefined || upload.twin === undefined ? text : `${text} ${where(upload.twin)}`
}

function textOf({ state, problem }: Upload): string | undefined {
  switch (state.step) {
    case 'checking':
      return 'Checking your file...'
    case 'waiting':
      return 'Waiting to upload...'
    case 'uploading':
      return `Uploading, ${Math.round(state.share * 100)}%`
    case 'paused':
      return `Paused. ${OFFLINE_MESSAGE}`
    case 'ready':
      return problem
    case 'failed':
    case 'refused':
      return problem ?? state.message
  }
}

/** The sum of a list of files for screen readers: how many are uploaded, and what is wrong with the others. */
export function announcement(uploads: readonly Upload[], where: WhereText): string {
  if (uploads.length === 0) return ''
  const ready = uploads.filter(({ state }) => state.step === 'ready').length
  const wrong = uploads.flatMap((upload) => {
    const isWrong =
      ['failed', 'refused', 'paused'].includes(upload.state.step) || upload.problem !== undefined
    return isWrong ? [`${visibleName(upload.file)}: ${stateText(upload, where) ?? ''}`] : []
  })
  return [
    `${ready} of ${uploads.length} ${uploads.length === 1 ? 'file' : 'files'} uploaded.`,
    ...wrong,
  ].join(' ')
}

/** Control characters and direction marks, which can make "fdp.exe" look like "exe.pdf". */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** The name of a file as it is shown and read out: whole, but without hidden characters. */
export const visibleName = ({ name }: { name: string }) => name.toWellFormed().replaceAll(HIDDEN, '')

/** The types that file pickers offer (002 §5). Extensions too, because some systems know no content types. */
export const ACCEPT = '.png,.jpg,.jpeg,.pdf,image/png,image/jpeg,application/pdf'

/** The types that a camera makes. Phones turn their own format into one of these. */
export const ACCEPT_PHOTO = 'image/jpeg,image/png'
