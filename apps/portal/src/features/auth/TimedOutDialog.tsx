import { useApi } from '../../session/context.ts'
import type { TimeoutReason } from '../../session/session-state.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'

/** The texts of 000 §2 and §8; the title of the second one is ours. */
const TEXTS: Record<TimeoutReason, { title: string; text: string }> = {
  refused: {
    title: 'Session Expired',
    text: 'Your session has expired. Please log in again to continue.',
  },
  connection: {
    title: 'Connection issues',
    text: "We're having some connection issues. If you still can't connect, please try again later.",
  },
}

/**
 * Reports that the session cannot continue. Confirming signs out and leads to the sign-in screen with a redirect back
 * (000 §2).
 */
export function TimedOutDialog({ reason }: { reason: TimeoutReason }) {
  const { session } = useApi()
  const { title, text } = TEXTS[reason]
  return (
    <AlertDialog opened title={title} onConfirm={() => void session.end(reason)}>
      {text}
    </AlertDialog>
  )
}
