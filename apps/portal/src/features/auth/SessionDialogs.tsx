import { useHydrated } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useFlags } from '../../api/remote-config.ts'
import { monotonicNow, serviceNow } from '../../lib/clock.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { SESSION_WARNING_MS } from '../../lib/timings.ts'
import { askAtEnd, askAtEndOfAccess } from '../../session/ask-at-end.ts'
import { useApi, useSessionState } from '../../session/context.ts'
import { endOfToken } from '../../session/id-token.ts'

const LinkQuestionDialog = lazyPart(() => import('./LinkQuestionDialog.tsx'), 'LinkQuestionDialog')
const SessionDialog = lazyPart(() => import('./SessionDialog.tsx'), 'SessionDialog')

/** The dialogs about the session itself, over any screen of a policyholder, loaded when there is something to say. */
export function SessionDialogs() {
  const state = useSessionState()
  const { isDue, ...warning } = useSessionWarning()
  useEndOfAccess()
  const isSignedIn = state.status === 'signedIn'
  const notice = {
    timedOut: isSignedIn ? state.sessionTimedOut : undefined,
    unconfirmed: isSignedIn && state.customer.isUnconfirmed ? state.customer.email : undefined,
    warning: isDue ? warning : undefined,
  }
  return (
    <Suspense>
      {Object.values(notice).some((each) => each !== undefined) && <SessionDialog {...notice} />}
      <LazyLinkQuestionDialog />
    </Suspense>
  )
}

/** The interval of checks while the end is far off. It is short enough to catch up soon after the device slept. */
const LOOK_MS = 30_000

/** The warning before the session ends, with the seconds left; never due when the end is unknown. */
function useSessionWarning() {
  const { session } = useApi()
  const state = useSessionState()
  const endsAt = state.status === 'signedIn' ? state.customer.endsAt : undefined
  const [now, setNow] = useState(monotonicNow)
  const left = endsAt === undefined ? Number.POSITIVE_INFINITY : endsAt - now
  const isDue = left <= SESSION_WARNING_MS

  useEffect(() => {
    if (endsAt === undefined) return
    const timer = setInterval(() => setNow(monotonicNow()), isDue ? 1000 : LOOK_MS)
    return () => clearInterval(timer)
  }, [endsAt, isDue])

  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void askAtEnd(session)
  }, [isOver, session])

  return {
    isDue,
    secondsLeft: Math.max(0, Math.ceil(left / 1000)),
    onProlonged: () => setNow(monotonicNow()),
  }
}

/**
 * Asks the pool when the access token has ended, so that a device that was signed out from another one does not stay open
 * when nobody uses it (900 §2).
 */
function useEndOfAccess() {
  const { session } = useApi()
  const state = useSessionState()
  const isOn = useFlags()?.enableSecurityCenter === true
  const isGoing = isOn && state.status === 'signedIn' && state.sessionTimedOut === undefined
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => {
      const end = endOfToken(session.accessToken() ?? '')
      // Whether to stay signed in is asked, and not decided here.
      const isDue = (session.endsAt() ?? Number.POSITIVE_INFINITY) - monotonicNow() <= SESSION_WARNING_MS
      if (end !== undefined && end <= serviceNow() && !isDue) void askAtEndOfAccess(session)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isGoing, session])
}

/** The question about a link of the buy flow, loaded when there is one. */
export function LazyLinkQuestionDialog() {
  const { landing } = useApi()
  // The build draws the sign-in screen without a question.
  const isHydrated = useHydrated()
  return !isHydrated || landing.linkQuestion === undefined ? null : (
    <Suspense>
      <LinkQuestionDialog />
    </Suspense>
  )
}
