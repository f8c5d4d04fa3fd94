/**
 * Runs a task while no other task of any tab runs, so that two tabs never spend one refresh token.
 * @param patienceMs the longest wait, after which the task runs beside the other: a phone may suspend the tab that holds
 * the lock
 */
export type SessionLock = <Result>(patienceMs: number, task: () => Promise<Result>) => Promise<Result>

/** The part of the Web Locks API that is used here. */
export type Locks = {
  request<Result>(name: string, options: { signal: AbortSignal }, run: () => Promise<Result>): Promise<Result>
}

/** The lock of this browser. Without a secure context there is none, and each tab has its own. */
export function browserLock(locks: Locks | undefined = navigator.locks): SessionLock {
  if (locks === undefined) return createLock()
  return (patienceMs, task) => runUnderLock(locks, { name: 'session', patienceMs }, task, task)
}

/**
 * Runs a task under a lock of all tabs.
 * @param late runs in place of the task when the lock is not free within the patience
 */
export async function runUnderLock<Result>(
  locks: Locks,
  { name, patienceMs }: { name: string; patienceMs: number },
  task: () => Promise<Result>,
  late: (error: unknown) => Promise<Result>,
): Promise<Result> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  let hasStarted = false
  const start = () => {
    hasStarted = true
    clearTimeout(timer)
    return task()
  }
  try {
    return await locks.request(name, { signal: patience.signal }, start)
  } catch (error) {
    if (hasStarted || !patience.signal.aborted) throw error
    return late(error)
  }
}

/** A lock inside of one page. Its tasks cannot be suspended one by one, so it always waits. */
export function createLock(): SessionLock {
  let last: Promise<unknown> = Promise.resolve()
  return (_patienceMs, task) => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}
