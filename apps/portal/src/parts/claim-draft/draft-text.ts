import { timeText } from '../../lib/format.ts'
import type { ListedDraft } from '../../session/claim-draft-store.ts'

/** The name of the form of a new claim. */
export const NEW_CLAIM = 'new'

const DOCUMENTS = 'documents '

/** The name of the form of a claim's missing documents. */
export const documentsForm = (claimNumber: string) => `${DOCUMENTS}${claimNumber}`

/** The form of a draft in words. */
export function draftTitle({ form }: Pick<ListedDraft, 'form'>): string {
  return form.startsWith(DOCUMENTS)
    ? `Missing documents of claim ${form.slice(DOCUMENTS.length)}`
    : 'New claim'
}

/** When a draft was saved, and its number of files: "Saved on 11/23/2026 at 2:05 PM, with 2 files." */
export function draftText({ at, fileNames }: Pick<ListedDraft, 'at' | 'fileNames'>): string {
  const saved = `Saved on ${dayText(at)} at ${timeText(at)}`
  const { length } = fileNames
  return length === 0 ? `${saved}.` : `${saved}, with ${length} ${length === 1 ? 'file' : 'files'}.`
}

/** A day of this device, as MM/DD/YYYY. @param ms since the epoch */
export function dayText(ms: number): string {
  return new Date(ms).toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
}
