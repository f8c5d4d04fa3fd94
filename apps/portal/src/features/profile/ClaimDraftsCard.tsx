import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customerNumberOf } from '../../api/account-ids.ts'
import { claimDraftsQuery, removeClaimDraftMutation } from '../../api/claim-drafts.ts'
import { useAccount } from '../../api/use-account.ts'
import { DeleteDraftDialog, dayText, draftText, draftTitle } from '../../parts/claim-draft/draft-notices.tsx'
import { CLAIM_DRAFT_LIFETIME_MS, type ListedDraft } from '../../session/claim-draft-store.ts'
import { Card } from '../../ui/Card.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './profile.module.css'

/** The policyholder's claim drafts on this device, which can be deleted here (decision 27). */
export function ClaimDraftsCard() {
  const owner = customerNumberOf(useAccount())
  const { data: drafts } = useSuspenseQuery(claimDraftsQuery(owner))
  const remove = useMutation(removeClaimDraftMutation(owner))
  const [asked, setAsked] = useState<ListedDraft>()
  if (drafts.length === 0) return null

  function deleted() {
    showToast('Your draft is deleted.')
    setAsked(undefined)
  }

  return (
    <Card title="Claim drafts on this device">
      <Text size="sm" c="dimmed">
        Drafts stay on this device when you sign out. Only you can open them.
      </Text>
      <ul className={classes.drafts}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftRow draft={draft} onDelete={() => setAsked(draft)} />
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <DeleteDraftDialog
          title={`Delete the draft “${draftTitle(asked)}”?`}
          send={() => remove.mutateAsync(asked.id)}
          onDone={deleted}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}

function DraftRow({ draft, onDelete }: { draft: ListedDraft; onDelete: () => void }) {
  const title = draftTitle(draft)
  return (
    <Group justify="space-between">
      <Stack gap="2xs">
        <strong>{title}</strong>
        <Text
          size="sm"
          c="dimmed"
        >{`${draftText(draft)} Kept until ${dayText(draft.at + CLAIM_DRAFT_LIFETIME_MS)}.`}</Text>
      </Stack>
      <Button variant="line" size="sm" aria-label={`Delete draft: ${title}`} onClick={onDelete}>
        Delete draft
      </Button>
    </Group>
  )
}
