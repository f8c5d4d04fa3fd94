import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'

const loadDialog = () => import('../ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog }))

// The pages of visitors have forms and no dialogs.
const ConfirmDialog = lazy(loadDialog)

type LeaveGuardProps = {
  isUnsaved: boolean
  /** The changes were given up. A page that is closed tells nobody. */
  onLeave?: () => void
}

/** Asks before unsaved changes are left, in the portal and when the page is closed (000 §2). */
export function LeaveGuard({ isUnsaved, onLeave }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  useEffect(() => {
    // So that it can be asked without a connection too. A load that fails is tried again when it is due.
    loadDialog().catch(() => undefined)
  }, [])
  // Made when it is due: the Escape that led here must not answer it as well.
  if (status !== 'blocked') return null

  function leave() {
    onLeave?.()
    proceed?.()
  }

  return (
    <Suspense>
      <ConfirmDialog
        opened
        title="Leave without updating?"
        confirm="Leave"
        cancel="Cancel"
        onConfirm={leave}
        onCancel={reset}
      >
        You have unsaved changes, if you leave without update, your changes will be lost.
      </ConfirmDialog>
    </Suspense>
  )
}
