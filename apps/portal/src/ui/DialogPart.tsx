import { CatchBoundary, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { onlineImport } from '../lib/online-import.ts'

export const loadDialogNotice = onlineImport(() => import('./DialogNotice.tsx'))

const DialogNotice = lazyPart(loadDialogNotice, 'DialogNotice')

/**
 * The place of a dialog that is loaded separately. While it waits for the connection, and when it fails, a notice shows
 * in its place, and the screen under it stays.
 */
export function DialogPart({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  // Changes when the next location shows, because before that a failed route would fail again.
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  const notice = (reset?: () => void) => (
    <Suspense>
      <DialogNotice {...(reset && { reset })} onClose={onClose} />
    </Suspense>
  )
  return (
    <CatchBoundary getResetKey={() => href} errorComponent={({ reset }) => notice(reset)}>
      <Suspense fallback={notice()}>{children}</Suspense>
    </CatchBoundary>
  )
}
