import { useEffect, useRef } from 'react'

/**
 * Returns a function that calls back at once or, while a mouse or a finger presses something, after its click. What the
 * callback shows would otherwise move the pressed button away, and the browser would lose the press.
 */
export function useAfterPress(): (callback: () => void) => void {
  // Undefined while nothing is pressed.
  const waiting = useRef<(() => void)[]>(undefined)
  useEffect(() => {
    function begin() {
      waiting.current ??= []
    }
    function end() {
      // The click comes in the task of the release.
      setTimeout(() => {
        const callbacks = waiting.current ?? []
        waiting.current = undefined
        for (const callback of callbacks) callback()
      })
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('pointerdown', begin, options)
    document.addEventListener('pointerup', end, options)
    document.addEventListener('pointercancel', end, options)
    return () => listening.abort()
  }, [])
  return (callback) => {
    if (waiting.current === undefined) callback()
    else waiting.current.push(callback)
  }
}
