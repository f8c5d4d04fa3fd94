import { startTransition, useState } from 'react'
import { isCount, useEntryValue } from './use-entry-value.ts'

/**
 * A long list that grows by one page at a time. Back finds it as long as it was.
 * @param name identifies the list on its screen
 * @param first the number of items shown at first, a page by default
 */
export function usePages(name: string, total: number, size: number, first = size) {
  const [found, keep] = useEntryValue(`length of ${name}`, isCount)
  const [shown, setShown] = useState({ count: Math.max(first, found ?? 0), isPressed: false })
  return {
    count: shown.count,
    /** The number of items that the next page adds. */
    next: Math.min(size, total - shown.count),
    showNext: () => {
      keep(shown.count + size)
      // The press is painted before the items are rendered.
      startTransition(() => setShown({ count: shown.count + size, isPressed: true }))
    },
    /** The first item of a new page takes the focus, because the button that showed it may be gone. */
    takesFocus: (index: number) => shown.isPressed && index === shown.count - size,
  }
}
