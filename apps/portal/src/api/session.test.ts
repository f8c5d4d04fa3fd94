import { ApiError } from '@portal/sdk'
import { expect, test, vi } from 'vitest'
import { createSession, type IdentityPort, type SecretStore } from './session.ts'

function memoryStore(): SecretStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    get: async (name) => kept.get(name),
    set: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
  }
}

function setUp(identity: Partial<IdentityPort> = {}) {
  const stores = { cookie: memoryStore(), local: memoryStore() }
  const revoke = vi.fn(async () => {})
  const port: IdentityPort = {
    signIn: async () => ({ accessToken: 'a1', idToken: 'i1', refreshToken: 'r1' }),
    refresh: async () => ({ accessToken: 'a2', idToken: 'i2' }),
    revoke,
    ...identity,
  }
  const create = () => createSession({ identity: port, stores })
  return { stores, revoke, session: create(), again: create }
}

// covers: AUTH-051, AUTH-066
test('a sign-in is kept: access token in the cookie, the rest in local storage', async () => {
  const { session, stores, again } = setUp()
  await session.signIn('a@example.com', 'secret')
  expect([...stores.cookie.kept]).toEqual([['access-token', 'a1']])
  expect([...stores.local.kept.keys()].sort()).toEqual(['customer', 'id-token', 'refresh-token'])
  expect(session.state()).toEqual({
    status: 'signedIn',
    customer: { email: 'a@example.com', loginKey: 'a@example.com' },
    sessionTimedOut: undefined,
    didTryAutoLogin: false,
  })
  const later = again()
  await later.restore()
  expect(later.state()).toEqual(session.state())
  expect(later.accessToken()).toBe('a1')
})

test('a refused sign-in keeps nothing', async () => {
  const { session, stores } = setUp({ signIn: () => Promise.reject(new Error('no')) })
  await expect(session.signIn('a@example.com', 'x')).rejects.toThrow('no')
  expect(stores.local.kept.size + stores.cookie.kept.size).toBe(0)
  expect(session.state().status).toBe('signedOut')
})

test.each([
  ['no refresh token', 'refresh-token', undefined],
  ['an unreadable customer', 'customer', '{"email": 5'],
  ['a customer of another shape', 'customer', '{"name": "x"}'],
])('with %s nobody is signed in', async (_what, name, value) => {
  const { session, stores, again } = setUp()
  await session.signIn('a@example.com', 'secret')
  if (value === undefined) stores.local.kept.delete(name)
  else stores.local.kept.set(name, value)
  const later = again()
  await later.restore()
  expect(later.state().status).toBe('signedOut')
})

// covers: AUTH-075
test('an end forgets everything, tells once why, and revokes without being waited for', async () => {
  const { session, stores, revoke } = setUp({ revoke: () => new Promise(() => {}) })
  await session.signIn('a@example.com', 'secret')
  const ended = vi.fn()
  session.onEnd(ended)
  await session.end('forbidden')
  await session.end('signedOut')
  expect(ended.mock.calls).toEqual([['forbidden']])
  expect(session.state()).toEqual({ status: 'signedOut', reason: 'forbidden', didTryAutoLogin: true })
  expect(session.accessToken()).toBeUndefined()
  expect(stores.local.kept.size + stores.cookie.kept.size).toBe(0)
  expect(revoke).not.toHaveBeenCalled()
})

test('tokens that arrive after the end do not bring the session back', async () => {
  let answer: (tokens: { accessToken: string; idToken: string }) => void = () => {}
  const { session, stores } = setUp({
    refresh: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await session.signIn('a@example.com', 'secret')
  const refreshing = session.refresh()
  await session.end('signedOut')
  answer({ accessToken: 'late', idToken: 'late' })
  await refreshing
  expect(stores.cookie.kept.size).toBe(0)
  expect(session.accessToken()).toBeUndefined()
})

test('without a refresh token a refresh is refused', async () => {
  const { session } = setUp()
  await expect(session.refresh()).rejects.toMatchObject({ code: 'SESSION_REFUSED' })
  await expect(session.refresh()).rejects.toBeInstanceOf(ApiError)
})

test('what the account tells of the customer is kept, CAN as CA', async () => {
  const { session, stores } = setUp()
  await session.signIn('a@example.com', 'secret')
  await session.learn({ customerNumber: 'C-1', serviceCode: 'CAN' })
  expect(session.state()).toMatchObject({ customer: { customerNumber: 'C-1', serviceCode: 'CA' } })
  expect(JSON.parse(stores.local.kept.get('customer') ?? '')).toMatchObject({ serviceCode: 'CA' })
})
