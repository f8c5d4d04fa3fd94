import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useRef, useState } from 'react'

/** The routers that are on their way back. */
const goingBack = new WeakSet<object>()

/**
 * Goes back in the history, once until the page shows where it leads. The browser goes back in a later task, and a slow
 * device shows the old screen for a while after that. Another press on it would leave the screen below too.
 * @returns a function that goes back by a number of entries, by default one
 */
export function useGoBack(): (steps?: number) => void {
  const router = useRouter()
  return (steps = 1) => {
    if (goingBack.has(router)) return
    goingBack.add(router)
    // A question about unsaved changes that keeps the entry ends the waiting too: the router then loads the entry again.
    const stop = router.subscribe('onResolved', () => {
      stop()
      goingBack.delete(router)
    })
    router.history.go(-steps)
  }
}

/** Focuses the heading of the screen, in place of something that is gone. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true })

/**
 * Focuses the heading when the search parameters show other content on the same path, as a change of the path does
 * (WCAG 2.4.3). @param shown the content that the search parameters select
 */
export function useHeadingFocus(shown: string | undefined) {
  const last = useRef(shown)
  useEffect(() => {
    if (shown === last.current) return
    last.current = shown
    focusHeading()
  }, [shown])
}

/**
 * Tells whether the address has changed since the component was mounted, such as by Back before a form got its answer. A
 * step that another one has replaced at the same address was not left.
 */
export function useIsLeft(): () => boolean {
  const router = useRouter({ warn: false })
  const addressNow = () => router?.state.location.href
  const [opened] = useState(addressNow)
  return () => addressNow() !== opened
}

/** Whether the first rendering has been painted, so that a part that may follow does not delay it. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      // A frame paints after its callbacks.
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
