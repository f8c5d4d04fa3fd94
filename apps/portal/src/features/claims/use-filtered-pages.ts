import { startTransition, useState } from 'react'

/**
 * A filtered list that grows by one page at a time. Another filter begins at its first page again, without rendering the
 * items anew that it keeps.
 * @param filter identifies the filter
 */
export function useFilteredPages(total: number, size: number, filter: string) {
  const [grown, setGrown] = useState({ filter, count: size })
  const count = grown.filter === filter ? grown.count : size
  return {
    count,
    /** The number of items that the next page adds. */
    next: Math.min(size, total - count),
    showNext: () => startTransition(() => setGrown({ filter, count: count + size })),
    /** The first item of a new page takes the focus, because the button that showed it may be gone. */
    takesFocus: (index: number) => count > size && index === count - size,
  }
}
