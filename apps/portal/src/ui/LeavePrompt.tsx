import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type LeavePromptProps = {
  when: boolean
  /** The changes were given up. A page that is closed tells nobody. */
  onLeave?: () => void
}

/** Asks before unsaved changes are left, in the portal and when the page is closed (000 §2). */
export function LeavePrompt({ when, onLeave }: LeavePromptProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: when,
    withResolver: true,
  })
  // Made when it is due: the Escape that led here must not answer it as well.
  if (status !== 'blocked') return null

  function leave() {
    onLeave?.()
    proceed?.()
  }

  return (
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
  )
}
