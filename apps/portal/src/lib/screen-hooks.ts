import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useRef, useState } from 'react'

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
