import type { ClaimFile } from '../../session/claim-files.ts'
import { claimFilesOf, type Twin, type Upload, type UploadState } from './upload.ts'
import { CANCELED } from './upload-texts.ts'

/** The state of a file that is uploaded. */
export const READY = { step: 'ready' } as const

/** Whether the policyholder canceled the upload. */
export const isCanceled = ({ state }: Upload) => state.step === 'failed' && state.isCanceled === true

/** The state of an upload that the policyholder canceled. */
export const CANCELED_STATE = { step: 'failed', message: CANCELED, isLost: false, isCanceled: true } as const

/** The state in which a file of an earlier visit begins. */
export function stateOf({ url, isCanceled }: Pick<ClaimFile, 'url' | 'isCanceled'>): UploadState {
  if (url !== undefined) return READY
  return isCanceled === true ? CANCELED_STATE : { step: 'waiting' }
}

/** The address of a file that is uploaded, whichever of its uses it was uploaded for. */
export const addressIn = (files: readonly Pick<Upload, 'sha256' | 'url'>[], sha256: string | undefined) =>
  files.find((each) => sha256 !== undefined && each.sha256 === sha256 && each.url !== undefined)?.url

/** A file that is to be uploaded, or is there already under an address. */
export const sendable = (upload: Upload, url: string | undefined): Upload => ({
  ...waiting(upload),
  url,
  state: stateOf({ url }),
})

/** The uploads, of which none names a file any more that was removed or replaced. */
export const withoutTwins = (uploads: readonly Upload[], isGone: (twin: Twin) => boolean) =>
  uploads.map((each) => (each.twin !== undefined && isGone(each.twin) ? { ...each, twin: undefined } : each))

/** A file whose upload begins, without what was said of an earlier choice. */
export const waiting = (upload: Upload): Upload => ({
  ...upload,
  problem: undefined,
  twin: undefined,
  state: { step: 'waiting' },
})

/** Whether an upload has no answer although nobody canceled it. */
export function isHalted({ state }: Upload): boolean {
  if (state.step === 'failed') return state.isLost
  return state.step === 'waiting' || state.step === 'uploading' || state.step === 'paused'
}

/** Differs when a file was added, uploaded, canceled, replaced or removed. */
export function keyOf(uploads: readonly Upload[]): string {
  return JSON.stringify(
    claimFilesOf(uploads).map(({ id, sha256, url, isCanceled }) => [id, sha256, url, isCanceled]),
  )
}
