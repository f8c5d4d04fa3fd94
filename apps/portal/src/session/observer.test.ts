import { expect, test, vi } from 'vitest'
import { createLazyObserver } from './observer.ts'

test('the observer is loaded with its first event, once, and gets every event', async () => {
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const load = vi.fn(async () => observer)
  const lazy = createLazyObserver(load)
  expect(load).not.toHaveBeenCalled()
  const call = { method: 'GET', path: '/v1/pets', status: 500, code: 'SERVER', correlationId: 'c-1' }
  const error = new Error('broken')
  lazy.track({ event: 'login' })
  lazy.callFailed(call)
  lazy.uncaught(error)
  await vi.waitFor(() => expect(observer.uncaught).toHaveBeenCalled())
  expect(load).toHaveBeenCalledTimes(1)
  expect(observer.track.mock.calls).toEqual([[{ event: 'login' }]])
  expect(observer.callFailed.mock.calls).toEqual([[call]])
  expect(observer.uncaught.mock.calls).toEqual([[error]])
})

test('an observer that cannot be loaded loses events and disturbs nobody', async () => {
  const rejected = vi.fn()
  process.on('unhandledRejection', rejected)
  const lazy = createLazyObserver(() => Promise.reject(new Error('offline')))
  lazy.track({ event: 'login' })
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', rejected)
  expect(rejected).not.toHaveBeenCalled()
})
