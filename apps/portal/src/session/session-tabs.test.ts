import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { createEncryptedStorage } from '../lib/encrypted-storage.ts'
import { indexedDbKeyStore } from '../lib/key-store.ts'
import { setUp } from '../testing/session.ts'
import { createSession } from './create-session.ts'
import { createLock } from './session-lock.ts'
import type { SessionNews } from './tabs.ts'

/** Two tabs of one browser, connected by a channel. */
function twoTabs() {
  const { stores, port } = setUp()
  const listeners: ((news: SessionNews) => void)[] = []
  const tab = (index: number) =>
    createSession({
      identity: port,
      stores,
      channel: {
        tell(news) {
          for (const [other, listener] of listeners.entries()) if (other !== index) listener(news)
        },
        listen: (listener) => listeners.push(listener),
      },
    })
  return [tab(0), tab(1)] as const
}

test('a sign-in and a sign-out in one tab apply to the other', async () => {
  const [one, two] = twoTabs()
  const heard = vi.fn()
  const ended = vi.fn()
  two.onOtherTab(heard)
  two.onEnd(ended)
  await one.signIn('a@example.com', 'secret')
  await vi.waitFor(() => expect(two.state().status).toBe('signedIn'))
  expect(heard.mock.calls).toEqual([['signedIn']])
  await one.refresh()
  await vi.waitFor(() => expect(two.accessToken()).toBe('a2'))
  expect(heard.mock.calls).toEqual([['signedIn']])
  await one.end('signedOut')
  expect(two.state()).toMatchObject({ status: 'signedOut', reason: 'signedOut' })
  expect(ended.mock.calls).toEqual([['signedOut']])
})

test('the same customer who signs in again in another tab replaces nobody', async () => {
  const [one, two] = twoTabs()
  await two.signIn('a@example.com', 'secret')
  const heard = vi.fn()
  two.onOtherTab(heard)
  await two.end('signedOut')
  await one.signIn('a@example.com', 'secret')
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['signedIn']]))
})

test('another customer in another tab replaces this tab’s, also after a sign-out', async () => {
  const [one, two] = twoTabs()
  const heard = vi.fn()
  await two.signIn('a@example.com', 'secret')
  two.onOtherTab(heard)
  await one.end('signedOut')
  await one.signIn('b@example.com', 'secret')
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['replaced']]))
})

test('a new e-mail address in one tab is followed by the other, which is not loaded again', async () => {
  const [one, two] = twoTabs()
  await one.signIn('a@example.com', 'secret')
  await vi.waitFor(() => expect(two.state().status).toBe('signedIn'))
  const heard = vi.fn()
  two.onOtherTab(heard)
  await one.rename('b@example.com')
  await vi.waitFor(() => expect(two.state()).toMatchObject({ customer: { email: 'b@example.com' } }))
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['renamed']]))
  await two.refresh()
  expect(two.state()).toMatchObject({ customer: { email: 'b@example.com' } })
})

/** The records at rest of one browser. Each tab encrypts them with the key that it has read. */
function encryptedTabs() {
  const factory = new IDBFactory()
  const kept = new Map<string, string>()
  const records = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const announced: SessionNews[] = []
  const lock = createLock()
  const tab = (listen: (hear: (news: SessionNews) => void) => void = () => {}) => {
    const key = indexedDbKeyStore(() => factory, 'records')
    const store = () => createEncryptedStorage({ records, keyStore: key })
    const stores = { cookie: store(), local: store(), key }
    const channel = { tell: (news: SessionNews) => void announced.push(news), listen }
    return createSession({ identity: setUp().port, stores, channel, lock })
  }
  return { tab, announced, lock }
}

test('a tab that hears late of an end leaves the session that has begun meanwhile', async () => {
  const { tab, announced, lock } = encryptedTabs()
  const hears: ((news: SessionNews) => void)[] = []
  const one = tab()
  await one.signIn('a@example.com', 'secret')
  const slow = tab((hear) => hears.push(hear))
  await slow.restore()
  expect(slow.state().status).toBe('signedIn')
  announced.length = 0
  await one.end('signedOut')
  await one.signIn('b@example.com', 'secret')
  for (const news of announced.filter(({ event }) => event === 'ended')) for (const hear of hears) hear(news)
  expect(slow.state().status).toBe('signedOut')
  // The slow tab removes under the lock, which comes free afterwards.
  await lock(0, async () => undefined)
  const reloaded = tab()
  await reloaded.restore()
  expect(reloaded.state()).toMatchObject({ status: 'signedIn', customer: { email: 'b@example.com' } })
})
