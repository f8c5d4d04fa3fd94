import { useEffect, useEffectEvent } from 'react'
import { PROVIDER_READY_MS } from './timings.ts'

/** Calls back once when a frame of a provider has not shown after 15 seconds (001 §8). */
export function useBlankWatch(isShown: boolean, onBlank: () => void): void {
  const giveUp = useEffectEvent(onBlank)
  useEffect(() => {
    if (isShown) return
    const timer = setTimeout(() => giveUp(), PROVIDER_READY_MS)
    return () => clearTimeout(timer)
  }, [isShown])
}
