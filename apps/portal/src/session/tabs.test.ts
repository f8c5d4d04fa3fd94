import { afterEach, expect, test, vi } from 'vitest'
import { createSessionState } from './session-state.ts'
import { followTabs, type SessionNews, type TabEvent } from './tabs.ts'

afterEach(() => {
  vi.useRealTimers()
})

const LIVE = {
  id: 's-1',
  tokens: { accessToken: 'a', idToken: 'i', refreshToken: 'r' },
  customer: { email: 'us-happy@example.com', loginKey: 'us-happy@example.com' },
}

/** A signed-out tab that hears of a sign-in, and whose storage has the session from the given look on. */
async function hearOfSignIn(storedAtLook: number) {
  vi.useFakeTimers()
  const memory = createSessionState()
  const told: TabEvent[] = []
  let looks = 0
  let hear: (news: SessionNews) => void = () => {}
  const channel = {
    tell: () => {},
    listen(listener: typeof hear) {
      hear = listener
    },
  }
  const restore = async () => {
    looks += 1
    if (looks === storedAtLook) memory.begin(LIVE)
  }
  followTabs(channel, memory, { forget: async () => {}, restore })((event) => told.push(event))
  hear({ event: 'signedIn', session: LIVE.id, email: LIVE.customer.email })
  await vi.advanceTimersByTimeAsync(5000)
  return { told, looks }
}

test('a session that is stored later than its message came is looked for again', async () => {
  expect(await hearOfSignIn(1)).toEqual({ told: ['signedIn'], looks: 1 })
  expect(await hearOfSignIn(3)).toEqual({ told: ['signedIn'], looks: 3 })
})

test('a session that is nowhere signs nobody in', async () => {
  expect(await hearOfSignIn(0)).toEqual({ told: [], looks: 4 })
})
