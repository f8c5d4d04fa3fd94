import { expect, test, vi } from 'vitest'
import { idToken, setUp } from '../testing/session.ts'
import type { Tokens } from './identity.ts'

/** Two tabs of one browser that hear nothing of each other, as when a phone suspends one. */
async function twoDeafTabs(refreshed: Partial<Tokens> = {}) {
  const refresh = vi.fn(async (_refreshToken: string) => ({
    accessToken: 'a2',
    idToken: idToken({ email: 'a@example.com' }),
    ...refreshed,
  }))
  const { session: one, again, stores, revoke } = setUp({ refresh })
  await one.signIn('a@example.com', 'secret')
  const two = again()
  await two.restore()
  return { one, two, stores, refresh, revoke }
}

test('tokens that another tab has stored are taken without asking the pool', async () => {
  const { one, two, refresh } = await twoDeafTabs()
  await one.refresh()
  await two.refresh()
  expect(two.accessToken()).toBe('a2')
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a token that another tab has spent is not sent, even if the cookie of the access token has ended', async () => {
  const { one, two, stores, refresh } = await twoDeafTabs({ refreshToken: 'r2' })
  await one.refresh()
  stores.cookie.kept.clear()
  await two.refresh()
  expect(two.accessToken()).toBeUndefined()
  await two.refresh()
  expect(two.accessToken()).toBe('a2')
  expect(refresh.mock.calls).toEqual([['r1'], ['r2']])
})

test('a cookie that has ended does not make the stored session newer', async () => {
  const { one, stores, refresh } = await twoDeafTabs()
  stores.cookie.kept.clear()
  await one.refresh()
  expect(refresh.mock.calls).toEqual([['r1']])
  expect(one.accessToken()).toBe('a2')
})

// covers: AUTH-049
test.each([
  ['rotated', { refreshToken: 'r2' }, 'r2'],
  ['kept', {}, 'r1'],
])('a %s token stays valid, with the new tokens beside it', async (_how, refreshed, refreshToken) => {
  const { one, stores, revoke } = await twoDeafTabs(refreshed)
  await one.refresh()
  expect(stores.cookie.kept.get('access-token')).toBe('a2')
  expect(stores.local.kept.get('id-token')).toBe(idToken({ email: 'a@example.com' }))
  expect(stores.local.kept.get('refresh-token')).toBe(refreshToken)
  await Promise.resolve()
  expect(revoke).not.toHaveBeenCalled()
})

test('a session of the same customer that began in another tab is taken over', async () => {
  const { one, two, refresh } = await twoDeafTabs()
  await one.end('signedOut')
  await one.adopt('r9')
  await two.refresh()
  expect(two.accessToken()).toBe('a2')
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a session without a refresh token continues with the one that another tab has stored', async () => {
  const { session, stores } = setUp({ signIn: async () => ({ accessToken: 'a1', idToken: 'i1' }) })
  await session.signIn('a@example.com', 'secret')
  await expect(session.refresh()).rejects.toMatchObject({ code: 'SESSION_REFUSED' })
  stores.local.kept.set('refresh-token', 'r3')
  await session.refresh()
  await session.refresh()
  expect(session.accessToken()).toBe('a2')
})

test('the session of another customer is never used, and the refresh is refused', async () => {
  const { one, two, refresh } = await twoDeafTabs()
  await one.end('signedOut')
  await one.signIn('b@example.com', 'secret')
  await expect(two.refresh()).rejects.toMatchObject({ code: 'SESSION_REFUSED' })
  expect(two.state()).toMatchObject({ customer: { email: 'a@example.com' } })
  expect(refresh).not.toHaveBeenCalled()
})

test('an e-mail address that was changed in another tab is the same session', async () => {
  const { one, two } = await twoDeafTabs()
  await one.rename('b@example.com')
  await two.refresh()
  expect(two.state()).toMatchObject({ customer: { email: 'b@example.com' } })
})

test.each([
  ['rotated', { refreshToken: 'late' }, [['r1'], ['late']]],
  ['kept', {}, [['r1']]],
])(
  'tokens that come after a sign-out are never stored; a %s token leaves %j',
  async (_how, late, revoked) => {
    const answer = Promise.withResolvers<Tokens>()
    const refresh = vi.fn(() => answer.promise)
    const { session, stores, revoke } = setUp({ refresh })
    await session.signIn('a@example.com', 'secret')
    const refreshing = session.refresh()
    await vi.waitFor(() => expect(refresh).toHaveBeenCalled())
    const stored = [vi.spyOn(stores.local, 'set'), vi.spyOn(stores.cookie, 'set')]
    await session.end('signedOut')
    answer.resolve({ accessToken: 'late', idToken: 'late', ...late })
    await refreshing
    await vi.waitFor(() => expect(revoke.mock.calls).toEqual(revoked))
    for (const store of stored) expect(store).not.toHaveBeenCalled()
  },
)

test('a refresh whose session ends while its tokens are stored leaves none, and tells nobody', async () => {
  const { session, stores } = setUp()
  await session.signIn('a@example.com', 'secret')
  const { set } = stores.local
  stores.local.set = async (name, value) => {
    void session.end('signedOut')
    await set(name, value)
  }
  await session.refresh()
  expect(stores.local.kept.size + stores.cookie.kept.size).toBe(0)
  expect(session.state().status).toBe('signedOut')
})
