import { createContext, useContext, useSyncExternalStore } from 'react'

/** Whether a media query holds where there is no browser to ask: it does not, unless the build says so. */
export const MediaContext = createContext<(query: string) => boolean>(() => false)

/**
 * Whether the media query holds, now and when it changes.
 * Mantine lacks one that knows it in the first render and still hydrates: its own shows the other layout first.
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
