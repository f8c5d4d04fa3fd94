import { expect, test, vi } from 'vitest'
import { lookUpLimit } from './look-up.ts'

test.each([undefined, new AbortController().signal])('a look-up ends when it takes too long', (wanted) => {
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const { signal, isOver } = lookUpLimit(wanted)
  expect([signal.aborted, isOver()]).toEqual([false, false])
  late.abort()
  expect([signal.aborted, isOver()]).toEqual([true, true])
})

test('a look-up that is not wanted any more ends without having taken too long', () => {
  const wanted = new AbortController()
  const { signal, isOver } = lookUpLimit(wanted.signal)
  wanted.abort()
  expect([signal.aborted, isOver()]).toEqual([true, false])
})
