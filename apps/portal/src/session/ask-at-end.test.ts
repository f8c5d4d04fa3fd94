import { ApiError } from '@portal/sdk'
import { expect, test, vi } from 'vitest'
import { askAtEnd } from './ask-at-end.ts'

const unreached = () => new ApiError({ status: 0, code: 'NETWORK', message: 'The connection broke.' })

/** A session whose refreshes are answered one after the other; `undefined` succeeds. */
function sessionOf(answers: readonly (Error | undefined)[]) {
  const rest = [...answers]
  const refresh = vi.fn(async () => {
    const error = rest.shift()
    if (error !== undefined) throw error
  })
  return { refresh, timeOut: vi.fn() }
}

test.each([
  ['prolongs the session', [undefined], 1, [], 0],
  // covers: AUTH-081
  ['refuses', [ApiError.sessionRefused()], 1, [['refused']], 0],
  ['answers at the third attempt', [unreached(), unreached(), undefined], 3, [], 1500],
  ['cannot be reached', Array.from({ length: 5 }, unreached), 5, [['connection']], 7500],
] as const)(
  'at its local end the pool is asked, with pauses: when it %s, the session follows',
  async (_, answers, asked, timeOuts, afterMs) => {
    vi.useFakeTimers()
    const start = Date.now()
    const session = sessionOf(answers)
    const done = askAtEnd(session)
    await vi.runAllTimersAsync()
    await done
    expect(session.refresh).toHaveBeenCalledTimes(asked)
    expect(session.timeOut.mock.calls).toEqual(timeOuts)
    expect(Date.now() - start).toBe(afterMs)
  },
)

test('another failure is no answer of the pool', async () => {
  const session = sessionOf([new RangeError('a mistake of ours')])
  await expect(askAtEnd(session)).rejects.toThrow('a mistake of ours')
  expect(session.timeOut).not.toHaveBeenCalled()
})
