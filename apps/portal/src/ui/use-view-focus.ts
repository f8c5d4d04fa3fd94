import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the heading of a dialog when it shows another view, because the pressed button is gone with the previous one.
 * A view whose first field has taken the focus keeps it.
 */
export function useViewFocus(heading: RefObject<HTMLElement | null>, view: string | undefined) {
  const last = useRef(view)
  useEffect(() => {
    if (view === last.current) return
    last.current = view
    const isTaken = document.activeElement?.closest('form') != null
    if (!isTaken) heading.current?.focus()
  }, [heading, view])
}
