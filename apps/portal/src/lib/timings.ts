import { useEffect, useState } from 'react'
import { monotonicNow } from './clock.ts'

/** Delays of the interface, in milliseconds. Limits of business rules are in the domain. */

/** The pause in typing before a search starts (000 §9). */
export const SEARCH_DEBOUNCE_MS = 500

/** The pause in typing before addresses are suggested (000 §9). */
export const ADDRESS_DEBOUNCE_MS = 300

/** The pause in typing before a password and its confirmation are compared (000 §9). */
export const PASSWORD_CONFIRM_DEBOUNCE_MS = 300

/** The display time of "Two paws up!" before the next screen. The number is ours; 000 §2 has none. */
export const PASSWORD_CONFIRMED_MS = 2000

/** The delay of "Try another way" (000 §9). */
export const TRY_ANOTHER_WAY_MS = 300

/** The delay between signing out and the sign-in screen (000 §4). */
export const SIGN_OUT_DELAY_MS = 100

/** The display time of a toast (000 §2). */
export const TOAST_MS = 5000

/** The display time of a saved mailing address before the view returns to the list (000 §9). */
export const MAILING_ADDRESS_REVERT_MS = 2000

/** The time of the warning before a session ends. WCAG 2.2.1 demands 20 seconds; this leaves time to read. */
export const SESSION_WARNING_MS = 3 * 60 * 1000

/** The time after which parts load that are rarely needed, so that the first screen does not wait for them. */
export const LATE_MS = 3000

/** The time in which the fields of the card provider must show. The number is ours. */
export const PROVIDER_READY_MS = 15_000

/** A countdown of whole seconds. @param seconds with which it starts at once */
export function useCountdown(seconds = 0) {
  const [now, setNow] = useState(monotonicNow)
  const [endsAt, setEndsAt] = useState(now + seconds * 1000)
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = secondsLeft > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(monotonicNow()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  return {
    secondsLeft,
    /** @param seconds from now */
    start(seconds: number) {
      const begin = monotonicNow()
      setNow(begin)
      setEndsAt(begin + seconds * 1000)
    },
  }
}
