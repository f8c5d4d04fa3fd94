import { expect, test, vi } from 'vitest'
import { idToken, setUp, setUpWithTabs } from '../testing/session.ts'
import { createSession } from './create-session.ts'

const FLAGS = { isWellness: true, isDog: false, isRfYear2024: false }

test('the policyholder has the user name of the id token and the e-mail address of the session', async () => {
  const token = idToken({ email: 'a@example.com', 'cognito:username': 'u-1' })
  const { session } = setUp({ signIn: async () => ({ accessToken: 'a1', idToken: token }) })
  expect(session.identity()).toBeUndefined()
  await session.signIn('2125550143', 'secret')
  expect(session.identity()).toEqual({ email: 'a@example.com', username: 'u-1' })
  expect(session.state()).toMatchObject({ customer: { email: 'a@example.com', loginKey: '2125550143' } })
  await session.rename('b@example.com')
  expect(session.identity()).toEqual({ email: 'b@example.com', username: 'u-1' })
})

test('what is learned later leaves what was learned before', async () => {
  const { session } = setUp()
  await session.signIn('a@example.com', 'secret')
  await session.learn({ serviceCode: 'CAN' })
  await session.learn({ customerNumber: 'C-1' })
  expect(session.state()).toMatchObject({ customer: { customerNumber: 'C-1', serviceCode: 'CA' } })
  await session.learn({ serviceCode: 'US' })
  expect(session.state()).toMatchObject({ customer: { customerNumber: 'C-1', serviceCode: 'US' } })
})

test('other tabs are notified of a sign-in, a refresh and a new e-mail address, and of nothing that is the same', async () => {
  const { session, stores, storedId, announced } = setUpWithTabs()
  await session.signIn('a@example.com', 'secret')
  await session.refresh()
  await session.rename('b@example.com')
  const by = { session: storedId() }
  expect(announced).toEqual([
    { event: 'signedIn', ...by, email: 'a@example.com' },
    { event: 'refreshed', ...by, email: 'a@example.com' },
    { event: 'signedIn', ...by, email: 'b@example.com' },
  ])
  const store = vi.spyOn(stores.local, 'set')
  await session.rename('b@example.com')
  await session.learn({})
  expect(store).not.toHaveBeenCalled()
  expect(announced).toHaveLength(3)
})

test('a visitor has no e-mail address to change', async () => {
  const { session, atRest, announced } = setUpWithTabs()
  await session.rename('b@example.com')
  expect([session.state().status, atRest(), announced]).toEqual(['signedOut', [], []])
})

test('a change does not touch the records of a session that replaced this one in another tab', async () => {
  const { session, again, stores } = setUp()
  await session.signIn('a@example.com', 'secret')
  await again().signIn('b@example.com', 'secret')
  const stored = stores.local.kept.get('customer')
  await session.learn({ customerNumber: 'C-1' })
  expect(stores.local.kept.get('customer')).toBe(stored)
  expect(session.state()).toMatchObject({ customer: { email: 'a@example.com', customerNumber: 'C-1' } })
})

test('a change that is being stored when the session ends leaves no record', async () => {
  const { session, atRest, stores, announced } = setUpWithTabs()
  await session.signIn('a@example.com', 'secret')
  announced.length = 0
  const { set } = stores.local
  stores.local.set = async (name, value) => {
    void session.end('signedOut')
    await set(name, value)
  }
  await session.rename('b@example.com')
  expect(atRest()).toEqual([])
  expect(announced.map(({ event }) => event)).not.toContain('signedIn')
})

test('a link signs a visitor in, and there is nothing to revoke', async () => {
  const answered = { accessToken: 'a2', idToken: idToken({ email: 'b@example.com' }), refreshToken: 'r10' }
  const { session, revoke } = setUp({ refresh: async () => answered })
  await session.adoptLink(await session.exchange('r9'), FLAGS, true)
  expect(session.state()).toMatchObject({ customer: { email: 'b@example.com', bought: FLAGS } })
  expect(revoke).not.toHaveBeenCalled()
})

test('a subscriber hears each change of the state', async () => {
  const { session } = setUp()
  const seen: string[] = []
  const unsubscribe = session.subscribe(() => {
    const state = session.state()
    seen.push(state.status === 'signedIn' ? String(state.sessionTimedOut) : state.status)
  })
  session.timeOut('refused')
  await session.signIn('a@example.com', 'secret')
  session.timeOut('connection')
  await session.end('signedOut')
  unsubscribe()
  await session.signIn('a@example.com', 'secret')
  expect(seen).toEqual(['undefined', 'connection', 'signedOut'])
})

test('news of a sign-in is read with the key that the other tab has made', async () => {
  const { port, stores, again } = setUp()
  const key = { reread: vi.fn(), remove: async () => {} }
  const listeners: ((news: { event: 'signedIn'; session: string; email: string }) => void)[] = []
  const channel = {
    tell: () => {},
    listen: (listener: (typeof listeners)[number]) => void listeners.push(listener),
  }
  const session = createSession({ identity: port, stores: { ...stores, key }, channel })
  await again().signIn('a@example.com', 'secret')
  for (const listener of listeners) listener({ event: 'signedIn', session: 's', email: 'a@example.com' })
  await vi.waitFor(() => expect(session.state().status).toBe('signedIn'))
  expect(key.reread).toHaveBeenCalledTimes(1)
})
