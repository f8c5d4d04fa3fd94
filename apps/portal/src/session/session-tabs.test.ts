import { expect, test, vi } from 'vitest'
import { setUp } from '../test-session.ts'
import { createSession } from './create-session.ts'
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
