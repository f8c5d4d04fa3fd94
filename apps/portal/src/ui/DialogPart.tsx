import { Button, Group } from '@mantine/core'
import { CatchBoundary, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { FAILED_TEXT, OFFLINE_MESSAGE, useIsOffline, useWhenOnline } from '../lib/connection.ts'
import { Banner } from './Banner.tsx'
import classes from './dialog-notice.module.css'

/**
 * The boundary of a dialog that is loaded separately. While it waits for the connection, and when it fails, a notice is
 * shown instead, and the screen under it stays.
 */
export function DialogPart({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  // Changes when the next location shows, because before that a failed route would fail again.
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  return (
    <CatchBoundary
      getResetKey={() => href}
      errorComponent={({ reset }) => <DialogNotice reset={reset} onClose={onClose} />}
    >
      <Suspense fallback={<DialogNotice onClose={onClose} />}>{children}</Suspense>
    </CatchBoundary>
  )
}

type DialogNoticeProps = {
  /** Shows the dialog again after a failure; without it, the dialog is still loading. */
  reset?: () => void
  onClose: () => void
}

/** The notice instead of a dialog that waits for the connection or failed. */
function DialogNotice({ reset, onClose }: DialogNoticeProps) {
  const router = useRouter()
  const isOffline = useIsOffline()
  // Invalidating loads the parts of the route again; any other part waits for the connection by itself.
  useWhenOnline(() => reset && void router.invalidate().then(reset))
  if (!isOffline && reset === undefined) return null
  return (
    <div className={classes.notice}>
      <Banner ref={focus} tone="danger" role="alert">
        {isOffline ? OFFLINE_MESSAGE : FAILED_TEXT}
      </Banner>
      <Group wrap="nowrap">
        {!isOffline && <Button onClick={() => location.reload()}>Try again</Button>}
        <Button variant="line" onClick={onClose}>
          Close
        </Button>
      </Group>
    </div>
  )
}

/** For the keyboard, whose next stop is then the way on. */
const focus = (notice: HTMLElement | null) => notice?.focus()
