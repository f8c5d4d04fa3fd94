import { Skeleton } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { NEW_CLAIM } from '../../parts/claim-draft/draft-text.ts'
import { OpenElsewhere, ReceivedElsewhere } from '../../parts/claim-draft/OpenElsewhere.tsx'
import { useClaimDraft } from '../../parts/claim-draft/use-claim-draft.ts'
import type { ClaimDraft } from '../../session/claim-draft.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './claim-form.module.css'

type DraftPlaceProps = {
  /** Names the form among the drafts. */
  form: string
  /** The title of the dialog while the draft is read, and while another tab has the form open. */
  title: string
  onClose: () => void
  children: (draft: ClaimDraft) => ReactNode
}

/** A form with its draft, which one tab at a time has open. */
export function DraftPlace({ form, title, onClose, children }: DraftPlaceProps) {
  const opened = useClaimDraft(form)
  if (opened.state === 'open') return <Fragment key={opened.key}>{children(opened.draft)}</Fragment>
  return (
    <Dialog opened title={title} onClose={onClose}>
      {opened.state === 'loading' && <Skeleton className={classes.place} />}
      {opened.state === 'elsewhere' && <OpenElsewhere onContinue={opened.continueHere} />}
      {opened.state === 'received' && <ReceivedElsewhere {...opened} isClaim={form === NEW_CLAIM} />}
    </Dialog>
  )
}
