import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { monotonicNow } from '../../lib/clock.ts'
import { findScreen, openWorld, renderRoute } from '../../testing/support.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** Opens a page, and goes to a time before the session ends. @param leftMs the time that is left then */
async function openBeforeEnd(leftMs: number) {
  const now = performance.now.bind(performance)
  let aheadMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const world = await openWorld()
  const page = await renderRoute('/account/profile', 'us-happy', { world })
  await findScreen('My Account')
  const { api } = page
  const pass = (ms: number) => {
    aheadMs += ms
    return act(() => vi.advanceTimersByTimeAsync(ms))
  }
  const toEnd = () => (api.session.endsAt() ?? 0) - monotonicNow()
  // The last look before is half a minute old at most.
  aheadMs += toEnd() - leftMs
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  return { ...page, world, pass, toEnd }
}

const warning = () => screen.queryByRole('dialog', { name: 'Are you still there?' })
/** The seconds that the warning states. */
function secondsLeft(): number {
  const [, minutes, seconds] = /ends in (\d):(\d\d)\./.exec(warning()?.textContent ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}

test('three minutes before its end a session says how long it lasts, second by second', async () => {
  const { pass } = await openBeforeEnd(170_000)
  await screen.findByRole('dialog', { name: 'Are you still there?' })
  const before = secondsLeft()
  expect(before).toBeGreaterThan(100)
  expect(before).toBeLessThanOrEqual(170)
  await pass(20_000)
  expect(before - secondsLeft()).toBeGreaterThanOrEqual(20)
})

test('earlier than three minutes before its end a session says nothing', async () => {
  await openBeforeEnd(220_000)
  expect(warning()).toBeNull()
})

test('a press keeps the session, and the warning goes', async () => {
  const { user, api, toEnd } = await openBeforeEnd(170_000)
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you still there?' }))
  await user.click(dialog.getByRole('button', { name: 'Stay signed in' }))
  await screen.findByText('You stay signed in.')
  await vi.waitFor(() => expect(warning()).toBeNull())
  expect(toEnd()).toBeGreaterThan(180_000)
  expect(api.session.state().status).toBe('signedIn')
})

test('a session that cannot be kept says so in its warning, and Log out ends it', async () => {
  const { user, api, world } = await openBeforeEnd(170_000)
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you still there?' }))
  await world.addFault({ operationId: 'callIdentityPool', kind: 'status', status: 500, times: 9 })
  await user.click(dialog.getByRole('button', { name: 'Stay signed in' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('That didn’t work. Please try again.')
  await user.click(dialog.getByRole('button', { name: 'Log out' }))
  await vi.waitFor(() =>
    expect(api.session.state()).toMatchObject({ status: 'signedOut', reason: 'signedOut' }),
  )
})
