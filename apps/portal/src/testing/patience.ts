// A busy machine may take long to render. Imported once by a worker, before its first test.
import { timeoutManager } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import { vi } from 'vitest'

let patience = 0

/** How long tests wait for a screen, in milliseconds. `expect.poll` has its limit in the configuration of the tests. */
export function setPatience(ms: number) {
  patience = ms
  configure({ asyncUtilTimeout: ms })
}

/** How long the tests of this process wait for a screen, in milliseconds. */
export const patienceMs = () => patience

configure({
  // A report shows the text of the page instead of its whole markup.
  getElementError: (message) =>
    new Error(`${message ?? 'not found'}\n${document.body.textContent?.slice(0, 500) ?? ''}`),
})

const { waitFor } = vi
// No configuration has its limit, which is a second by default.
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: patience, ...(typeof options === 'number' ? { timeout: options } : options) })

/** Pauses before a read is retried are shorter, in milliseconds. Data is stale, or is forgotten, after longer times. */
const LONGER_THAN_RETRIES = 1000

// A read that fails is tried three times, and a screen shows nothing new meanwhile. The tests of the pauses fake the timers.
timeoutManager.setTimeoutProvider({
  setTimeout: (work, ms) => setTimeout(work, vi.isFakeTimers() || ms >= LONGER_THAN_RETRIES ? ms : 1),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (timer) => clearInterval(timer),
})
