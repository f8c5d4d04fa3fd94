import { vi } from 'vitest'
import { patienceMs } from './patience.ts'

/** Pauses of the portal that end this many times sooner: between retries and look-ups, and before a loader shows. */
const FACTOR = 25

/** Longer times are no pauses: a toast stays, and a frame or a script has its time. In milliseconds. */
const LONGEST = 4500

/** The time that a call may take, in milliseconds, where a call gets no answer. */
const NO_ANSWER_AFTER = 400

const real = { setTimeout, clearTimeout, setInterval, timeout: AbortSignal.timeout.bind(AbortSignal) }

/**
 * Shortens the pauses of the portal for one test, and knows those that have not ended. Without fake timers nothing has to
 * advance a clock, and the patience of a test stays real.
 * @param longest the longest pause, in milliseconds
 */
export function quickenTime(longest = LONGEST) {
  const pauses = new Set<unknown>()
  let isLimited = false
  const isPause = (ms: number) => ms > 50 && ms <= longest && ms !== patienceMs()
  vi.stubGlobal('setTimeout', (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const timer = real.setTimeout(
      () => {
        pauses.delete(timer)
        work(...given)
      },
      isPause(ms) ? ms / FACTOR : ms,
    )
    if (ms <= longest) pauses.add(timer)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: NodeJS.Timeout | undefined) => {
    pauses.delete(timer)
    real.clearTimeout(timer)
  })
  vi.stubGlobal('setInterval', (work: () => void, ms = 0, ...given: unknown[]) =>
    real.setInterval(work, isPause(ms) ? ms / FACTOR : ms, ...given),
  )
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    real.timeout(isLimited ? Math.min(ms, NO_ANSWER_AFTER) : ms),
  )
  return {
    /** The number of pauses that have not ended. */
    pauses: () => pauses.size,
    /** Lets calls without an answer end soon. */
    limit(is: boolean) {
      isLimited = is
    },
  }
}

/**
 * Lets the limits of one length end when the test says so, and not before.
 * @param limitMs the length in milliseconds, such as the length of a look-up
 * @returns ends those that have begun
 */
export function holdLimit(limitMs: number): () => void {
  const limits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms !== limitMs) return real.timeout(ms)
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  return () => {
    for (const limit of limits) limit.abort(new DOMException('The limit is over.', 'TimeoutError'))
  }
}

/**
 * Fakes the timers, whose clock runs on while a page opens, and then stops it. A slow machine takes nothing of a time that
 * a test lets pass.
 * @param open opens the page
 * @returns the page, and how long it was open at most when the clock stopped, in milliseconds
 */
export async function openAndStop<Page>(open: () => Promise<Page>): Promise<{ page: Page; spent: number }> {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const begun = Date.now()
  const page = await open()
  vi.setTimerTickMode('manual')
  return { page, spent: Date.now() - begun }
}

/** Lets the clock run on. */
export const letTimePass = () => vi.setTimerTickMode('interval', 20)
