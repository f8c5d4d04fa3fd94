import { startTransition, useState } from 'react'

/** A long list that grows by one page at a time. @param first the number of items shown at first, a page by default */
export function usePages(total: number, size: number, first = size) {
  const [count, setCount] = useState(first)
  return {
    count,
    /** The number of items that the next page adds. */
    next: Math.min(size, total - count),
    // The press is painted before the items are rendered.
    showNext: () => startTransition(() => setCount(count + size)),
    /** The first item of a new page takes the focus, because the button that showed it may be gone. */
    takesFocus: (index: number) => count > first && index === count - size,
  }
}
