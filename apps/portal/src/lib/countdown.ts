import { useEffect, useState } from 'react'
import { monotonicNow } from './monotonic-now.ts'

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
