import { expect, test, vi } from 'vitest'
import { setUp, setUpWithTabs } from '../testing/session.ts'
import type { Tokens } from './identity.ts'

// covers: AUTH-077
test.each([
  ['signedOut', ['r1']],
  ['forbidden', ['r1']],
  ['connection', ['r1']],
  // The pool has refused the token already.
  ['refused', []],
] as const)('a session that ends as %s revokes %j', async (reason, revoked) => {
  const { session, revoke } = setUp()
  await session.signIn('a@example.com', 'secret')
  await session.end(reason)
  expect(revoke.mock.calls.flat()).toEqual(revoked)
})

test('a session without a refresh token has nothing to revoke', async () => {
  const { session, revoke } = setUp({ signIn: async () => ({ accessToken: 'a1', idToken: 'i1' }) })
  await session.signIn('a@example.com', 'secret')
  await session.end('signedOut')
  expect(revoke).not.toHaveBeenCalled()
})

/** A session that was signed in once, and a second sign-in whose tokens the pool has not returned yet. */
async function beginSecond(late: Partial<Tokens> = {}) {
  const answer = Promise.withResolvers<Tokens>()
  const tabs = setUpWithTabs({ refresh: () => answer.promise })
  await tabs.session.signIn('a@example.com', 'secret')
  const first = tabs.storedId()
  await tabs.drafts.set('drafts', 'b@example.com\n{}')
  const adopting = tabs.session.adopt('r9')
  const idToken = `e30.${btoa('{"email":"a@example.com"}')}.s`
  return { ...tabs, first, adopting, answer: () => answer.resolve({ accessToken: 'a9', idToken, ...late }) }
}

/** Holds the next call of a method until it is let go. */
function hold<Name extends string>(of: Record<Name, (...given: string[]) => Promise<unknown>>, name: Name) {
  const isAsked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const real = of[name]
  of[name] = async (...given) => {
    of[name] = real
    const result = await real(...given)
    isAsked.resolve()
    await held.promise
    return result
  }
  return { asked: isAsked.promise, letGo: () => held.resolve() }
}

test('a sign-in that is answered after a sign-out stores nothing, and its tokens are revoked', async () => {
  const { session, adopting, answer, atRest, drafts, revoke, stores } = await beginSecond()
  await session.end('signedOut')
  await drafts.set('drafts', 'b@example.com\n{}')
  const store = vi.spyOn(stores.local, 'set')
  answer()
  await adopting
  expect(session.state().status).toBe('signedOut')
  expect(store).not.toHaveBeenCalled()
  expect(atRest()).toEqual([])
  expect(revoke.mock.calls).toEqual([['r1'], ['r9']])
  // Nobody has signed in, so the drafts of the last customer stay.
  expect(drafts.kept.size).toBe(1)
})

test('a sign-out while the drafts of others are removed stores nothing of the sign-in', async () => {
  const { session, adopting, answer, atRest, drafts, revoke, stores } = await beginSecond()
  const { asked, letGo } = hold(drafts, 'get')
  answer()
  await asked
  const store = vi.spyOn(stores.local, 'set')
  const ending = session.end('signedOut')
  letGo()
  await Promise.all([adopting, ending])
  expect(store).not.toHaveBeenCalled()
  expect(atRest()).toEqual([])
  expect(session.state()).toMatchObject({ status: 'signedOut', reason: 'signedOut' })
  expect(revoke.mock.calls).toEqual([['r1'], ['r9']])
})

test('a sign-out while the sign-in is being stored removes it, also where a restore has begun it', async () => {
  const { session, first, adopting, answer, atRest, revoke, stores, storedId, announced } =
    await beginSecond()
  const { set } = stores.local
  const isStored = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  stores.local.set = async (name, value) => {
    await set(name, value)
    if (name !== 'customer') return
    isStored.resolve()
    await held.promise
  }
  answer()
  await isStored.promise
  const second = storedId()
  expect(second).not.toBe(first)
  const ending = session.end('signedOut')
  await session.restore()
  expect(session.state().status).toBe('signedIn')
  announced.length = 0
  held.resolve()
  await Promise.all([adopting, ending])
  expect(session.state()).toMatchObject({ status: 'signedOut', reason: 'signedOut' })
  expect(atRest()).toEqual([])
  expect(announced).toContainEqual({ event: 'ended', session: second, reason: 'signedOut' })
  expect(announced.map(({ event }) => event)).not.toContain('signedIn')
  expect(revoke.mock.calls).toEqual([['r1'], ['r9']])
})

test('a late sign-in without a refresh token has nothing to revoke', async () => {
  const answers = [
    { accessToken: 'a1', idToken: 'i1', refreshToken: 'r1' },
    { accessToken: 'a2', idToken: 'i2' },
  ]
  const answer = Promise.withResolvers<void>()
  const { session, revoke } = setUp({
    async signIn() {
      const [tokens = { accessToken: '', idToken: '' }] = answers.splice(0, 1)
      if (tokens.refreshToken === undefined) await answer.promise
      return tokens
    },
  })
  await session.signIn('a@example.com', 'secret')
  const late = session.signIn('a@example.com', 'secret')
  await session.end('signedOut')
  answer.resolve()
  await late
  expect(session.state().status).toBe('signedOut')
  expect(revoke.mock.calls).toEqual([['r1']])
})

test('a session that ended in another tab ends here for the same reason, and leaves no record', async () => {
  const { session, atRest, drafts, hear, storedId, revoke, announced } = setUpWithTabs()
  await session.signIn('a@example.com', 'secret')
  await drafts.set('drafts', 'a@example.com\n{}')
  announced.length = 0
  hear({ event: 'ended', session: storedId(), reason: 'forbidden' })
  expect(session.state()).toMatchObject({ status: 'signedOut', reason: 'forbidden' })
  await vi.waitFor(() => expect(atRest()).toEqual([]))
  expect(drafts.kept.size).toBe(1)
  // The other tab has notified everybody, and has revoked the token.
  expect(announced).toEqual([])
  expect(revoke).not.toHaveBeenCalled()
})

test('the end of another session ends this one only when it took its records along', async () => {
  const { session, hear, stores } = setUpWithTabs()
  await session.signIn('a@example.com', 'secret')
  hear({ event: 'ended', session: 'another', reason: 'connection' })
  await session.restore()
  expect(session.state().status).toBe('signedIn')
  stores.local.kept.delete('customer')
  hear({ event: 'ended', session: 'a third', reason: 'connection' })
  await vi.waitFor(() => expect(session.state()).toMatchObject({ status: 'signedOut', reason: 'connection' }))
})

test('a restore that has read the session before a change does not undo it', async () => {
  const { session, stores } = setUp()
  await session.signIn('a@example.com', 'secret')
  const { get } = stores.local
  const isRead = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let reads = 0
  stores.local.get = async (name) => {
    const value = await get(name)
    if (name === 'customer') reads += 1
    if (name === 'customer' && reads === 2) {
      isRead.resolve()
      await held.promise
    }
    return value
  }
  const restoring = session.restore()
  await isRead.promise
  await session.rename('b@example.com')
  held.resolve()
  await restoring
  expect(session.state()).toMatchObject({ customer: { email: 'b@example.com' } })
})

test('a restore that a sign-in overtakes does not bring the earlier session back', async () => {
  const { stores, again } = setUp()
  await again().signIn('a@example.com', 'secret')
  const later = again()
  const { asked, letGo } = hold(stores.cookie, 'get')
  const restoring = later.restore()
  await asked
  const signingIn = later.signIn('b@example.com', 'secret')
  await signingIn
  const identity = later.identity()
  letGo()
  await restoring
  expect(later.identity()).toEqual(identity)
})
