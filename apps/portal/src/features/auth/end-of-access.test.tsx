import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { learnServiceTime } from '../../lib/clock.ts'
import { quickenTime } from '../../testing/quick-time.ts'
import { openWorld, renderRoute } from '../../testing/support.tsx'

const HOUR_MS = 3600_000

afterEach(() => {
  vi.useRealTimers()
})

/** Opens a page whose access token ends while nobody uses it and the pool refuses the session. */
async function leaveOpen(flags: Record<string, boolean>) {
  const world = await openWorld()
  await world.setFlags(flags)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { api } = await renderRoute('/account/profile', 'us-happy', { world })
  await screen.findByRole('link', { name: 'Change password' })
  await world.advanceClock(31 * 24 * HOUR_MS)
  const now = performance.now()
  learnServiceTime({ date: Date.now() + 2 * HOUR_MS, sentAt: now, receivedAt: now })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  return api.session
}

const timedOut = (session: Awaited<ReturnType<typeof leaveOpen>>) => {
  const state = session.state()
  return state.status === 'signedIn' ? state.sessionTimedOut : state.reason
}

// covers: SECU-001, AUTH-081
test('a device that was signed out says so when its access token ends, without a call of its page', async () => {
  const session = await leaveOpen({ enableSecurityCenter: true })
  await vi.waitFor(() => expect(timedOut(session)).toBe('refused'))
  expect(await screen.findByRole('dialog', { name: 'Session Expired' })).toBeDefined()
})

test('without the flag nothing is asked', async () => {
  expect(timedOut(await leaveOpen({ enableSecurityCenter: false }))).toBeUndefined()
})

test('nothing is asked while the access token lasts', async () => {
  const world = await openWorld()
  await world.setFlags({ enableSecurityCenter: true })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await renderRoute('/account/profile', 'us-happy', { world })
  await screen.findByRole('link', { name: 'Change password' })
  const before = await world.count('callIdentityPool')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await world.count('callIdentityPool')).toBe(before)
})

// covers: AUTH-072, AUTH-081
test('a call whose session is refused leaves the screen open behind the dialog', async () => {
  const world = await openWorld()
  const { api, router } = await renderRoute('/account/profile', 'us-happy', { world })
  await screen.findByRole('link', { name: 'Change password' })
  await world.advanceClock(31 * 24 * HOUR_MS)
  await act(() => router.navigate({ to: '/account/documents' }))
  expect(await screen.findByRole('dialog', { name: 'Session Expired' })).toBeDefined()
  expect(api.session.state()).toMatchObject({ status: 'signedIn', sessionTimedOut: 'refused' })
})

// covers: AUTH-122, AUTH-129
test('a call whose five refreshes fail says that the connection does', async () => {
  quickenTime()
  const world = await openWorld()
  const { router } = await renderRoute('/account/profile', 'us-happy', { world })
  await screen.findByRole('link', { name: 'Change password' })
  await world.advanceClock(2 * HOUR_MS)
  const before = await world.count('callIdentityPool')
  await world.addFault({ operationId: 'callIdentityPool', kind: 'status', status: 500 })
  await act(() => router.navigate({ to: '/account/documents' }))
  expect(await screen.findByRole('dialog', { name: 'Connection issues' })).toBeDefined()
  expect((await world.count('callIdentityPool')) - before).toBe(5)
})
