import { useRef } from 'react'

/** Keeps a second press away, which may come before the screen shows that the first one counts. */
export function useLatch() {
  const isClosed = useRef(false)
  return {
    /** @returns whether it was open */
    close(): boolean {
      const wasOpen = !isClosed.current
      isClosed.current = true
      return wasOpen
    },
    open() {
      isClosed.current = false
    },
  }
}
