import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findScreen, openWorld, renderRoute } from '../../testing/support.tsx'

const NOTICE = /^We’re setting up your new policy\./
const INTERVAL_MS = 1200

afterEach(() => void vi.useRealTimers())

/** Follows a link of the buy flow in the browser of its policyholder, where polls have an interval. */
async function comeFromBuyFlow(persona: string) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const world = await openWorld()
  await world.setFlags({ autoRefreshDuration: INTERVAL_MS })
  const { search } = new URL(await world.link('buy-flow', persona))
  const { api, queryClient } = await renderRoute(`/login${search}`, persona, { world })
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return {
    api,
    later,
    bought: () => {
      const state = api.session.state()
      return state.status === 'signedIn' ? state.customer.bought : undefined
    },
    asked: () => world.count('getPolicyExistence'),
    /** Waits until the answer of a poll is there. */
    async answered(polls: number) {
      const key = ['policy-arrival', `${persona}@example.com`]
      const isThere = () => expect(queryClient.getQueryData(key)).toMatchObject({ polls })
      await vi.waitFor(isThere, { interval: 0 })
      await later(0)
    },
  }
}

// covers: AUTH-085, AUTH-086, AUTH-088
test('a policy that was bought is asked for at the configured interval, five times at most', async () => {
  const { later, asked, answered, bought } = await comeFromBuyFlow('no-pets')
  await findScreen(/^Hi /)
  for (const polls of [1, 2, 3, 4]) {
    await answered(polls)
    expect(screen.getByText(NOTICE)).toBeDefined()
    await later(INTERVAL_MS - 1)
    expect(await asked()).toBe(polls)
    await later(1)
  }
  await answered(5)
  await vi.waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull(), { interval: 0 })
  await later(INTERVAL_MS * 2)
  expect(await asked()).toBe(5)
  expect(bought()).toBeDefined()
  expect(screen.getByText('You have no pets protected with us right now.')).toBeDefined()
})

// covers: AUTH-087
test('once the policy is there, the flags are gone and home shows without the notice', async () => {
  const { later, asked, bought } = await comeFromBuyFlow('us-happy')
  await findScreen('Hi Alex')
  await vi.waitFor(() => expect(bought()).toBeUndefined(), { interval: 0 })
  await vi.waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull(), { interval: 0 })
  await later(INTERVAL_MS * 2)
  expect(await asked()).toBe(1)
})
