import { useEffect, useState } from 'react'
import { LATE_MS } from './timings.ts'

/** Whether the first screen had its time to load, so that rare parts can follow. */
export function useLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
