import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { IconCopy, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Account } from '../../api/account.ts'
import { adjusterNoteQuery, type Claim } from '../../api/claims.ts'
import { claimPet } from '../../parts/claim/claim-facts.ts'
import { useApi } from '../../session/context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'
import classes from './claims.module.css'

type MissingInfoDialogProps = { claim: Claim; account: Account; onClose: () => void }

/**
 * The adjuster's note about the missing documents of a claim (002 §2). A note that cannot be read is only logged: the
 * dialog then has no text (002 §8).
 */
export function MissingInfoDialog({ claim, account, onClose }: MissingInfoDialogProps) {
  const { claimNumber } = claim
  const { data: note, isPending } = useQuery(adjusterNoteQuery(useApi(), claimNumber))
  const text = useRef<HTMLDivElement>(null)
  const { name } = claimPet(claim, account)
  const header = note?.adjusterNoteHeader.trim() || "What's missing"
  const copied = () =>
    [`${name}, claim #${claimNumber}`, header, text.current?.innerText.trim()].filter(Boolean).join('\n\n')
  return (
    <Dialog
      opened
      title={header}
      onClose={onClose}
      footer={
        <>
          {note === undefined ? null : <CopyButton text={copied}>Copy for your vet</CopyButton>}
          <ButtonLink to="." search={{ claim: claimNumber, dialog: 'upload' }} replace {...SAME_SCREEN}>
            <IconUpload size={18} stroke={1.75} aria-hidden />
            Upload
          </ButtonLink>
        </>
      }
    >
      <Stack gap="sm">
        <p>
          <bdi>{name}</bdi>
          <span>{`, claim #${claimNumber}`}</span>
        </p>
        {isPending ? <Skeleton className={classes.notePlace} /> : null}
        {note === undefined ? null : (
          <div ref={text}>
            <SafeHtml html={note.adjusterNoteBody} only="text" />
          </div>
        )}
      </Stack>
    </Dialog>
  )
}

/** Copies a text, and says in its place whether that has worked. */
function CopyButton({ text, children }: { text: () => string; children: string }) {
  const [end, setEnd] = useState<'copied' | 'refused'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text())
      setEnd('copied')
    } catch {
      // A browser may refuse it, such as in a frame. The text can still be selected.
      setEnd('refused')
    }
  }

  return (
    <>
      <Button variant="line" onClick={() => void copy()}>
        <IconCopy size={18} stroke={1.75} aria-hidden />
        <span>{end === 'copied' ? 'Copied' : children}</span>
      </Button>
      <p role="status">
        {end === 'refused' ? COPY_TEXTS.refused : <VisuallyHidden>{end && COPY_TEXTS[end]}</VisuallyHidden>}
      </p>
    </>
  )
}

const COPY_TEXTS = {
  copied: 'Copied.',
  refused: 'Your browser didn’t let us copy the text. Select it and copy it yourself.',
} as const
