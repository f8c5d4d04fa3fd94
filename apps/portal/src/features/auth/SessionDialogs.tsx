import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSessionState } from '../../session/context.ts'
import { LazyLinkQuestionDialog } from './LazyLinkQuestionDialog.tsx'
import { useSessionWarning } from './use-session-warning.ts'

const TimedOutDialog = lazyPart(() => import('./TimedOutDialog.tsx'), 'TimedOutDialog')
const UnconfirmedDialog = lazyPart(() => import('./UnconfirmedDialog.tsx'), 'UnconfirmedDialog')
const SessionWarningDialog = lazyPart(() => import('./SessionWarningDialog.tsx'), 'SessionWarningDialog')

/** The dialogs about the session itself, over any screen of a policyholder. Each one is loaded when it is needed. */
export function SessionDialogs() {
  const state = useSessionState()
  const warning = useSessionWarning()
  const unconfirmed = state.status === 'signedIn' && state.customer.isUnconfirmed ? state.customer : undefined
  const timedOut = state.status === 'signedIn' ? state.sessionTimedOut : undefined
  return (
    <Suspense>
      {timedOut !== undefined && <TimedOutDialog reason={timedOut} />}
      {timedOut === undefined && unconfirmed !== undefined && <UnconfirmedDialog email={unconfirmed.email} />}
      {timedOut === undefined && warning.isDue && <SessionWarningDialog {...warning} />}
      <LazyLinkQuestionDialog />
    </Suspense>
  )
}
