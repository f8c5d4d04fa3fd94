import { CatchBoundary, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { OFFLINE_MESSAGE, useIsOffline, useWhenOnline } from '../lib/connection.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { FAILED_TEXT } from './ErrorScreen.tsx'
import { Row, Stack } from './layout.tsx'

/**
 * The place of a dialog that is loaded separately. While it waits for the connection, and when it fails, a notice shows
 * in its place, and the screen under it stays.
 */
export function DialogPart({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const href = useLocation({ select: (location) => location.href })
  return (
    <CatchBoundary
      getResetKey={() => href}
      errorComponent={({ reset }) => <Failed reset={reset} onClose={onClose} />}
    >
      <Suspense fallback={<Waiting onClose={onClose} />}>{children}</Suspense>
    </CatchBoundary>
  )
}

function Waiting({ onClose }: { onClose: () => void }) {
  return useIsOffline() ? <Notice onClose={onClose} text={OFFLINE_MESSAGE} /> : null
}

function Failed({ reset, onClose }: { reset: () => void; onClose: () => void }) {
  const router = useRouter()
  const isOffline = useIsOffline()
  // Invalidating loads the parts of the route again.
  useWhenOnline(() => void router.invalidate().then(reset))
  return (
    <Notice onClose={onClose} text={isOffline ? OFFLINE_MESSAGE : FAILED_TEXT}>
      {!isOffline && <Button onClick={() => location.reload()}>Try again</Button>}
    </Notice>
  )
}

function Notice({ text, onClose, children }: { text: string; onClose: () => void; children?: ReactNode }) {
  return (
    <Stack>
      <Banner ref={show} tone="danger" role="alert">
        {text}
      </Banner>
      <Row>
        {children}
        <Button variant="line" onClick={onClose}>
          Close
        </Button>
      </Row>
    </Stack>
  )
}

/** The notice may be below the visible part of the screen. */
const show = (notice: HTMLElement | null) => notice?.focus()
