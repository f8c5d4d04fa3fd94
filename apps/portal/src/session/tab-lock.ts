import { createLock, type Locks, runUnderLock } from './session-lock.ts'

/**
 * Runs a task while no other task of any tab runs. Unlike the lock of the session it never runs two beside each other.
 * @throws TabBusyError when another tab does not finish
 */
export type TabLock = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Another tab holds the lock for too long. The task has not run. */
export class TabBusyError extends Error {
  override readonly name = 'TabBusyError'
}

/** Longer than a charge with its look-ups may take in another tab. */
const PATIENCE_MS = 90_000

/** A lock of this browser. Without a secure context there is none, and each tab has its own. */
export function browserTabLock(name: string, locks: Locks | undefined = navigator.locks): TabLock {
  if (locks === undefined) return createTabLock()
  return (task) =>
    runUnderLock(locks, { name, patienceMs: PATIENCE_MS }, task, async (error) => {
      throw new TabBusyError('Another tab holds the lock', { cause: error })
    })
}

/** A lock inside of one page. */
export function createTabLock(): TabLock {
  const lock = createLock()
  return (task) => lock(Number.POSITIVE_INFINITY, task)
}
