import { Text } from '@mantine/core'
import { timeText } from '../../lib/format.ts'
import type { ClaimDraft } from '../../session/claim-draft.ts'
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
