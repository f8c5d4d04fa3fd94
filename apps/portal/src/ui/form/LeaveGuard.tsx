import { useBlocker } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyPart, onlineImport } from '../../lib/lazy-part.ts'

const loadDialog = onlineImport(() => import('./ConfirmForm.tsx'))

// Loaded separately, because visitors' pages have forms but no dialogs.
const ConfirmForm = lazyPart(loadDialog, 'ConfirmForm')

export type LeaveLocation = { pathname: string; search: object }

export type LeaveGuardProps = {
  isUnsaved: boolean
  /** Called when the changes are given up. It is not called when the page is closed. */
  onLeave?: () => void
  /** Whether a navigation stays in the form, such as to a dialog of it. */
  isWithin?: (from: LeaveLocation, to: LeaveLocation) => boolean
}

/** Asks before unsaved changes are lost, on navigation and when the page is closed (000 §2). */
export function LeaveGuard({ isUnsaved, onLeave, isWithin }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && isWithin?.(current, next) !== true,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  useEffect(() => {
    // Preloads the dialog, so that it also works offline. If this fails, showing the dialog tries again.
    loadDialog().catch(() => undefined)
  }, [])
  // Mounted only when needed, because an already mounted dialog would be closed by the Escape that opens it.
  if (status !== 'blocked') return null

  function leave() {
    onLeave?.()
    proceed?.()
  }

  return (
    <Suspense>
      <ConfirmForm title="Leave without updating?" confirm="Leave" send={leave} onCancel={() => reset?.()}>
        <p>You have unsaved changes, if you leave without update, your changes will be lost.</p>
      </ConfirmForm>
    </Suspense>
  )
}
