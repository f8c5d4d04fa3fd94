import { timeText } from '../../lib/format.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import type { ClaimLists } from './use-claim-lists.ts'

/** The notice that the claims may be old, with their time, after they could not be read again. */
export function StaleNotice({ lists: { open } }: { lists: ClaimLists }) {
  if (!open.isRefetchError) return null
  return (
    <Banner tone="warning" role="alert">
      <Stack gap="sm">
        <p>{`We couldn’t update your claims. What you see is from ${timeText(open.dataUpdatedAt)}.`}</p>
        <div>
          <Button variant="line" size="sm" busy={open.isFetching} onClick={() => void open.refetch()}>
            Try again
          </Button>
        </div>
      </Stack>
    </Banner>
  )
}
