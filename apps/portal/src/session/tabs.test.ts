import { afterEach, expect, test, vi } from 'vitest'
import { createSessionState } from './session-state.ts'
import { browserChannel, followTabs, type SessionNews, type TabEvent } from './tabs.ts'

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
  const reported: TabEvent[] = []
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
  followTabs(channel, memory, { forget: async () => {}, restore })((event) => reported.push(event))
  hear({ event: 'signedIn', session: LIVE.id, email: LIVE.customer.email })
  await vi.advanceTimersByTimeAsync(5000)
  return { reported, looks }
}

test('a session that is stored later than its message came is looked for again', async () => {
  expect(await hearOfSignIn(1)).toEqual({ reported: ['signedIn'], looks: 1 })
  expect(await hearOfSignIn(3)).toEqual({ reported: ['signedIn'], looks: 3 })
})

test('a session that is nowhere signs nobody in', async () => {
  expect(await hearOfSignIn(0)).toEqual({ reported: [], looks: 4 })
})

/** The channels of one browser, each of which hears what the others post. */
function stubChannels() {
  const open: { name: string; onmessage?: (event: { data: unknown }) => void }[] = []
  class Channel {
    onmessage?: (event: { data: unknown }) => void
    readonly name: string
    constructor(name: string) {
      this.name = name
      open.push(this)
    }
    postMessage(data: unknown) {
      for (const each of open) if (each !== this && each.name === this.name) each.onmessage?.({ data })
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  return { post: (name: string, data: unknown) => new Channel(name).postMessage(data) }
}

test('news reach the other tabs of this browser, and anything else is not heard', () => {
  const { post } = stubChannels()
  const heard: SessionNews[] = []
  browserChannel().listen((news) => heard.push(news))
  const sent: SessionNews[] = [
    { event: 'signedIn', session: 's-1', email: 'a@example.com' },
    { event: 'refreshed', session: 's-1', email: 'a@example.com' },
    ...(['signedOut', 'refused', 'forbidden', 'connection'] as const).map((reason) => ({
      event: 'ended' as const,
      session: 's-1',
      reason,
    })),
  ]
  const other = browserChannel()
  for (const news of sent) other.tell(news)
  for (const data of ['ended', null, {}, { event: 'ended' }, { event: 'gone', session: 's-1' }])
    post('session', data)
  post('another', sent[0])
  expect(heard).toEqual(sent)
  post('session', sent[0])
  expect(heard).toHaveLength(sent.length + 1)
})

test('news of an end without a reason are a sign-out', async () => {
  const forget = vi.fn(async () => {})
  let hear: (news: SessionNews) => void = () => {}
  const channel = {
    tell: () => {},
    listen(listener: typeof hear) {
      hear = listener
    },
  }
  followTabs(channel, createSessionState(), { forget, restore: async () => {} })
  hear({ event: 'ended', session: 's-1' })
  hear({ event: 'ended', session: 's-2', reason: 'refused' })
  expect(forget.mock.calls).toEqual([
    ['s-1', 'signedOut'],
    ['s-2', 'refused'],
  ])
})
