import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { NEW_CLAIM } from '../../parts/claim-draft/draft-notices.tsx'

import { useClaimDraft } from '../../parts/claim-draft/use-claim-draft.ts'
import type { ClaimDraft } from '../../session/claim-draft.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ButtonLink } from '../../ui/links.tsx'
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

/** Says that a claim form is open in another tab, in place of the form. */
export function OpenElsewhere({ onContinue }: { onContinue: () => void }) {
  return (
    <Stack>
      <Banner tone="warning" role="alert">
        You are filling in this form in another tab. Continue there, or take it over with everything you have
        entered.
      </Banner>
      <Group wrap="nowrap">
        <Button onClick={onContinue}>Continue here</Button>
      </Group>
    </Stack>
  )
}

type ReceivedElsewhereProps = {
  claimNumber: string
  /** Whether the form was a new claim, and not the missing documents of one. */
  isClaim: boolean
  startNew: () => void
}

/** Says that a claim form was submitted in another tab, in place of the form, which would be empty. */
function ReceivedElsewhere({ claimNumber, isClaim, startNew }: ReceivedElsewhereProps) {
  return (
    <Stack>
      <Banner tone="success" icon={null} role="status">
        {isClaim
          ? `You submitted this claim in another tab. Its number is ${claimNumber}.`
          : `You submitted these documents of claim ${claimNumber} in another tab.`}
      </Banner>
      <Group>
        <ButtonLink to="/claims/$claimID" params={{ claimID: claimNumber }} search={{}}>
          See the claim
        </ButtonLink>
        <Button variant="line" onClick={startNew}>
          {isClaim ? 'Start another claim' : 'Add more documents'}
        </Button>
      </Group>
    </Stack>
  )
}
