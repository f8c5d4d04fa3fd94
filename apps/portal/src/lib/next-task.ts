/** Where nothing is painted, as in a tab behind others, nobody waits for it. */
const LONGEST_WAIT_MS = 100

/** Resolves once the browser has painted what is on the page now. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}
