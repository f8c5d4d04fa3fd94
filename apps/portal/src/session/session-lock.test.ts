import { expect, test, vi } from 'vitest'
import { browserLock, createLock, type Locks } from './session-lock.ts'
import { browserTabLock } from './tab-lock.ts'

/** A browser's locks, of which another tab holds the only one until it is released. */
function heldLocks() {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    release,
    async request<Result>(_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<Result>) {
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        void held.then(resolve)
      })
      return run()
    },
  }
}

test('a task waits for the lock of another tab', async () => {
  const locks = heldLocks()
  const task = vi.fn(async () => 'done')
  const result = browserLock(locks)(60_000, task)
  await Promise.resolve()
  expect(task).not.toHaveBeenCalled()
  locks.release()
  expect(await result).toBe('done')
  expect(task).toHaveBeenCalledTimes(1)
})

test('a suspended tab holds up a task no longer than its patience', async () => {
  vi.useFakeTimers()
  const task = vi.fn(async () => 'done')
  const result = browserLock(heldLocks())(2000, task)
  await vi.advanceTimersByTimeAsync(1999)
  expect(task).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBe('done')
})

test.each([
  ['of the browser', () => browserLock({ request: (_name, _options, run) => run() })],
  ['of one page', () => createLock()],
])(
  'a task that fails under the lock %s runs once, and the next one runs after it',
  async (_which, create) => {
    const lock = create()
    const failing = vi.fn(() => Promise.reject(new RangeError('no')))
    await expect(lock(10, failing)).rejects.toThrow('no')
    expect(failing).toHaveBeenCalledTimes(1)
    expect(await lock(10, async () => 'next')).toBe('next')
  },
)

test.each([
  ['session', () => browserLock()],
  [
    'charge',
    () => {
      const lock = browserTabLock('charge')
      return (_patienceMs: number, task: () => Promise<void>) => lock(task)
    },
  ],
])('a browser without locks lets the tasks of one page wait for each other (%s)', async (_what, create) => {
  vi.stubGlobal('navigator', {})
  const lock = create()
  const first = Promise.withResolvers<void>()
  const seen: string[] = []
  const tasks = [
    lock(10, () => first.promise.then(() => void seen.push('first'))),
    lock(10, async () => void seen.push('second')),
  ]
  first.resolve()
  await Promise.all(tasks)
  expect(seen).toEqual(['first', 'second'])
})

test('a task that began when the patience ended is not run again', async () => {
  vi.useFakeTimers()
  const task = vi.fn(async () => 'done')
  const lock = browserLock({
    request: (_name, { signal }, run) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          void run()
          reject(signal.reason)
        })
      }),
  })
  const result = expect(lock(2000, task)).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(2000)
  await result
  expect(task).toHaveBeenCalledTimes(1)
})

test('the session and a charge do not wait for each other', async () => {
  const names: string[] = []
  const locks: Locks = {
    request(name, _options, run) {
      names.push(name)
      return run()
    },
  }
  await browserLock(locks)(10, async () => {})
  await browserTabLock('charge', locks)(async () => {})
  expect(names).toEqual(['session', 'charge'])
})
