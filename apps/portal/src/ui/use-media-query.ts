import { createContext, useContext, useSyncExternalStore } from 'react'

/** The media queries that match without a browser: none, unless the build sets others. */
export const MediaContext = createContext<(query: string) => boolean>(() => false)

/**
 * Whether a media query matches, now and after changes.
 * Mantine lacks one that is right in the first render and still hydrates: its own shows the other layout first.
 */
export function useMediaQuery(query: string): boolean {
  const holdsInBuild = useContext(MediaContext)
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => holdsInBuild(query),
  )
}
