import { useEffect, useRef } from 'react'

/**
 * Puts the focus on the heading when what an address shows changes within one path, as it is after a change of the
 * path itself (WCAG 2.4.3). @param shown what the address asks for
 */
export function useHeadingFocus(shown: string | undefined) {
  const last = useRef(shown)
  useEffect(() => {
    if (shown === last.current) return
    last.current = shown
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [shown])
}
