import { useState } from 'react'

/** A long list shown a page at a time, each page below the one before. */
export function usePages(total: number, size: number) {
  const [count, setCount] = useState(size)
  return {
    count,
    /** How many the next page brings. */
    next: Math.min(size, total - count),
    showNext: () => setCount(count + size),
    /** The button that showed a page may be gone; who works by keyboard goes on at the page's first. */
    takesFocus: (index: number) => count > size && index === count - size,
  }
}
