/** The wait after loading in a browser without `requestIdleCallback`, such as Safari, in milliseconds. */
const SETTLE_MS = 1000

/**
 * Runs an action once the page has loaded and the browser has nothing more urgent to do.
 * @returns a function that cancels it
 */
export function whenIdle(action: () => void): () => void {
  const cancelled = new AbortController()
  const { signal } = cancelled
  const run = () => {
    if (!signal.aborted) action()
  }

  function wait() {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run)
    else setTimeout(run, SETTLE_MS)
  }

  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal })
  return () => cancelled.abort()
}
