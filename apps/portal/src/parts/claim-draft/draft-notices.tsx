import { Text } from '@mantine/core'
import { timeText } from '../../lib/format.ts'
import type { ClaimDraft } from '../../session/claim-draft.ts'
import type { ListedDraft } from '../../session/claim-draft-store.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'
import { useClaimDraftStatus } from './use-claim-draft.ts'

const UNSAVED = {
  full: 'This device has no room to keep your draft. Don’t close this page before you submit.',
  denied: 'This browser keeps no drafts. Don’t close this page before you submit.',
}

/** When a draft was saved last, or that this device cannot keep it. */
export function SavedAt({ draft }: { draft: ClaimDraft }) {
  const status = useClaimDraftStatus(draft)
  if (status.kind === 'unsaved') return <Banner tone="warning">{UNSAVED[status.reason]}</Banner>
  return (
    <Text size="sm" c="var(--text-muted)">
      {status.kind === 'saved' ? `Saved at ${timeText(status.at)}` : 'Your draft is saved as you type.'}
    </Text>
  )
}

type DeleteDraftDialogProps = {
  title: string
  send: () => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

/** Asks before a claim draft is deleted. It is mounted while it is open. */
export function DeleteDraftDialog(props: DeleteDraftDialogProps) {
  return (
    <ConfirmForm {...props} confirm="Delete draft" refusalOf={() => NOT_DELETED}>
      <p>
        Everything that was entered and every file that was added is deleted from this device. You can’t undo
        this.
      </p>
    </ConfirmForm>
  )
}

const NOT_DELETED = { alert: 'We couldn’t delete the draft. Try again.' }

/** The name of the form of a new claim. */
export const NEW_CLAIM = 'new'

const DOCUMENTS = 'documents '

/** The name of the form of a claim's missing documents. */
export const documentsForm = (claimNumber: string) => `${DOCUMENTS}${claimNumber}`

const REVIEW = 'review '

/** The name of the form that asks for a review of a claim. */
export const reviewForm = (claimNumber: string) => `${REVIEW}${claimNumber}`

/** The form of a draft in words. */
export function draftTitle({ form }: Pick<ListedDraft, 'form'>): string {
  if (form.startsWith(REVIEW)) return `Review of claim ${form.slice(REVIEW.length)}`
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
