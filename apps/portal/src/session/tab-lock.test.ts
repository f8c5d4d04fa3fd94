import { expect, test, vi } from 'vitest'
import { browserTabLock, createTabLock, TabBusyError } from './tab-lock.ts'

test('the tasks of a lock run one after the other, also after a failure', async () => {
  const lock = createTabLock()
  const seen: string[] = []
  const task = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
    if (name === 'a') throw new Error(name)
  }
  const results = await Promise.allSettled([lock(task('a')), lock(task('b'))])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a task never runs beside one of another tab, and gives up after a while', async () => {
  vi.useFakeTimers()
  const task = vi.fn(async () => 'done')
  const locks = {
    request: (_name: string, { signal }: { signal: AbortSignal }) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  }
  const waiting = expect(browserTabLock('charge', locks)(task)).rejects.toThrow(TabBusyError)
  await vi.advanceTimersByTimeAsync(90_000)
  await waiting
  expect(task).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('a task that began may take longer, and its failure is its own', async () => {
  const locks = {
    request: <Result>(_name: string, _options: object, run: () => Promise<Result>) => run(),
  }
  const lock = browserTabLock('charge', locks)
  expect(await lock(async () => 'done')).toBe('done')
  await expect(lock(() => Promise.reject(new Error('declined')))).rejects.toThrow('declined')
})
