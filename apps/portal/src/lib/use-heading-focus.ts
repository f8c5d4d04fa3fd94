import { useEffect, useRef } from 'react'

/**
 * Focuses the heading when the search parameters show other content on the same path, as a change of the path does
 * (WCAG 2.4.3). @param shown the content that the search parameters select
 */
export function useHeadingFocus(shown: string | undefined) {
  const last = useRef(shown)
  useEffect(() => {
    if (shown === last.current) return
    last.current = shown
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [shown])
}
