import { useState } from 'react'

/** A long list that grows by one page at a time. */
export function usePages(total: number, size: number) {
  const [count, setCount] = useState(size)
  return {
    count,
    /** The number of items that the next page adds. */
    next: Math.min(size, total - count),
    showNext: () => setCount(count + size),
    /** The first item of a new page takes the focus, because the button that showed it may be gone. */
    takesFocus: (index: number) => count > size && index === count - size,
  }
}
