import { lazy, Suspense } from 'react'
import { useSessionState } from '../../session/context.ts'
import { LazyLinkQuestionDialog } from './LazyLinkQuestionDialog.tsx'
import { useSessionWarning } from './use-session-warning.ts'

const TimedOutDialog = lazy(() =>
  import('./TimedOutDialog.tsx').then(({ TimedOutDialog }) => ({ default: TimedOutDialog })),
)
const SessionWarningDialog = lazy(() =>
  import('./SessionWarningDialog.tsx').then(({ SessionWarningDialog }) => ({
    default: SessionWarningDialog,
  })),
)

/** The dialogs about the session itself, over any screen of a policyholder. Each one is loaded when it is needed. */
export function SessionDialogs() {
  const state = useSessionState()
  const warning = useSessionWarning()
  const timedOut = state.status === 'signedIn' ? state.sessionTimedOut : undefined
  return (
    <Suspense>
      {timedOut !== undefined && <TimedOutDialog reason={timedOut} />}
      {timedOut === undefined && warning.isDue && <SessionWarningDialog {...warning} />}
      <LazyLinkQuestionDialog />
    </Suspense>
  )
}
