import { useEffect, useState } from 'react'
import { monotonicNow } from '../../lib/monotonic-now.ts'
import { SESSION_WARNING_MS } from '../../lib/timings.ts'
import { askAtEnd } from '../../session/ask-at-end.ts'
import { useApi, useSessionState } from '../../session/context.ts'

/** The interval of checks while the end is far off. It is short enough to catch up soon after the device slept. */
const LOOK_MS = 30_000

/** The warning before the session ends, with the seconds left; never due when the end is unknown. */
export function useSessionWarning() {
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
