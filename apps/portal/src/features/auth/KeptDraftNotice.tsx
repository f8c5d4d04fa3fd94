import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { anyClaimDraftQuery, removeAllClaimDraftsMutation } from '../../api/claim-drafts.ts'
import { DeleteDraftDialog } from '../../parts/claim-draft/draft-notices.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { showToast } from '../../ui/toasts/Toaster.tsx'

/**
 * Says that a claim draft is kept on this device, without whose or what, and offers to delete it (decision 27). The draft
 * needs no connection, so it can be deleted offline too.
 */
export function KeptDraftNotice() {
  const { data: isKept } = useSuspenseQuery(anyClaimDraftQuery())
  const remove = useMutation(removeAllClaimDraftsMutation())
  const [isAsking, setIsAsking] = useState(false)
  if (!isKept) return null

  function deleted() {
    showToast('The claim draft is deleted.')
    setIsAsking(false)
  }

  return (
    <Banner tone="neutral">
      <Stack gap="xs">
        <p>A claim draft is kept on this device. Log in to continue it.</p>
        <Group wrap="nowrap">
          <Button variant="line" size="sm" onClick={() => setIsAsking(true)}>
            Delete draft
          </Button>
        </Group>
      </Stack>
      {isAsking && (
        <DeleteDraftDialog
          title="Delete the claim draft?"
          send={() => remove.mutateAsync()}
          onDone={deleted}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Banner>
  )
}
