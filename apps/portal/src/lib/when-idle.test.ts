import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an action waits for the loaded page, then for the idle browser', () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const action = vi.fn()
  whenIdle(action)
  expect(idle).toHaveLength(0)
  window.dispatchEvent(new Event('load'))
  expect(idle).toHaveLength(1)
  expect(action).not.toHaveBeenCalled()
  for (const callback of idle) callback()
  expect(action).toHaveBeenCalledTimes(1)
})

test('a browser without idle callbacks waits a second', () => {
  const action = vi.fn()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  whenIdle(action)
  vi.advanceTimersByTime(999)
  expect(action).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(action).toHaveBeenCalledTimes(1)
})

test('a cancelled action does not run', () => {
  const action = vi.fn()
  whenIdle(action)()
  vi.advanceTimersByTime(5000)
  expect(action).not.toHaveBeenCalled()
})
