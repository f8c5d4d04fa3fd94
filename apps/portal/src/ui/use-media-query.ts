import { useSyncExternalStore } from 'react'

/**
 * Whether the media query holds, now and when it changes; it does not where there is no browser.
 * Mantine lacks one that knows it in the first render and still hydrates: its own shows the other layout first.
 */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
