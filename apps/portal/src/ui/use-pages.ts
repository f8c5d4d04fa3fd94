import { startTransition, useState } from 'react'
import { useEntryCount } from './use-entry-value.ts'

/**
 * A long list that grows by one page at a time. Back finds it as long as it was.
 * @param name identifies the list on its screen
 * @param options `first` is the number of items shown at first, a page by default; `filter` identifies the filter, of which
 * the length is
 */
export function usePages(
  name: string,
  total: number,
  size: number,
  { first = size, filter = '' }: { first?: number; filter?: string } = {},
) {
  const [found, keep] = useEntryCount(`length of ${name}`, filter)
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
