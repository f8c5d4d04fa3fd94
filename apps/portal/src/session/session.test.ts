import { ApiError } from '@portal/sdk'
import { expect, test, vi } from 'vitest'
import { idToken, setUp } from '../testing/session.ts'
import { createSession } from './create-session.ts'
import type { Tokens } from './identity.ts'
import type { SessionNews } from './tabs.ts'

// covers: AUTH-049, PLAT-012
test('a sign-in stores the access token in the cookie and the rest in local storage', async () => {
  const { session, stores, again } = setUp()
  await session.signIn('a@example.com', 'secret')
  expect([...stores.cookie.kept]).toEqual([['access-token', 'a1']])
  const { customer, ...tokens } = Object.fromEntries(stores.local.kept)
  expect(tokens).toEqual({ 'id-token': 'i1', 'refresh-token': 'r1' })
  expect(customer).toContain('"email":"a@example.com"')
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

test('a new e-mail address is stored and sent to the other tabs', async () => {
  const announced: SessionNews[] = []
  const { port, stores, again } = setUp()
  const channel = { tell: (news: SessionNews) => void announced.push(news), listen: () => {} }
  const session = createSession({ identity: port, stores, channel })
  await session.signIn('a@example.com', 'secret')
  await session.rename('b@example.com')
  const later = again()
  await later.restore()
  for (const each of [session, later]) {
    expect(each.state()).toMatchObject({ customer: { email: 'b@example.com' } })
  }
  expect(announced.at(-1)).toMatchObject({ event: 'signedIn', email: 'b@example.com' })
})

test('a refused sign-in stores nothing', async () => {
  const { session, stores } = setUp({ signIn: () => Promise.reject(new Error('no')) })
  await expect(session.signIn('a@example.com', 'x')).rejects.toThrow('no')
  expect(stores.local.kept.size + stores.cookie.kept.size).toBe(0)
  expect(session.state().status).toBe('signedOut')
})

// covers: PLAT-014
test.each([
  ['no refresh token', 'refresh-token', undefined],
  ['no id token', 'id-token', undefined],
  ['an unreadable customer', 'customer', '{"email": 5'],
  ['a customer of another shape', 'customer', '{"name": "x"}'],
])('with %s the restored session is signed out', async (_what, name, value) => {
  const { session, stores, again } = setUp()
  await session.signIn('a@example.com', 'secret')
  if (value === undefined) stores.local.kept.delete(name)
  else stores.local.kept.set(name, value)
  const later = again()
  await later.restore()
  expect(later.state().status).toBe('signedOut')
})

// covers: AUTH-075, AUTH-077, AUTH-078
test('an end deletes the session, reports its reason once, and does not wait until it is revoked', async () => {
  const { session, stores } = setUp({ revoke: () => new Promise(() => {}) })
  await session.signIn('a@example.com', 'secret')
  const ended = vi.fn()
  session.onEnd(ended)
  await session.end('forbidden')
  await session.end('signedOut')
  expect(ended.mock.calls).toEqual([['forbidden']])
  expect(session.state()).toEqual({ status: 'signedOut', reason: 'forbidden', didTryAutoLogin: true })
  expect(session.accessToken()).toBeUndefined()
  expect(stores.local.kept.size + stores.cookie.kept.size).toBe(0)
})

// covers: AUTH-077
test('tokens that arrive after the end do not restore the session, and are revoked', async () => {
  let answer: ((tokens: Tokens) => void) | undefined
  const { session, stores, revoke } = setUp({
    refresh: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await session.signIn('a@example.com', 'secret')
  const refreshing = session.refresh()
  await vi.waitFor(() => expect(answer).toBeDefined())
  await session.end('signedOut')
  answer?.({ accessToken: 'late', idToken: 'late', refreshToken: 'late' })
  await refreshing
  await vi.waitFor(() => expect(revoke.mock.calls).toEqual([['r1'], ['late']]))
  expect(stores.cookie.kept.size).toBe(0)
  expect(session.accessToken()).toBeUndefined()
})

test('without a refresh token a refresh is refused', async () => {
  const { session } = setUp()
  await expect(session.refresh()).rejects.toMatchObject({ code: 'SESSION_REFUSED' })
  await expect(session.refresh()).rejects.toBeInstanceOf(ApiError)
})

const CLAIMS = { email: 'a@example.com', 'cognito:username': 'u-1' }

// covers: AUTH-049, AUTH-051, AUTH-052, PLAT-013
test('the login key is what was typed, and the account’s customer data is stored, CAN as CA', async () => {
  const tokens = { accessToken: 'a1', idToken: idToken(CLAIMS), refreshToken: 'r1' }
  const { session, stores } = setUp({ signIn: async () => tokens })
  await session.signIn('2125550101', 'secret')
  await session.learn({ customerNumber: 'C-1', serviceCode: 'CAN' })
  expect(session.identity()).toEqual({ email: 'a@example.com', username: 'u-1' })
  expect(session.state()).toMatchObject({
    customer: { email: 'a@example.com', loginKey: '2125550101', customerNumber: 'C-1', serviceCode: 'CA' },
  })
  expect(JSON.parse(stores.local.kept.get('customer') ?? '')).toMatchObject({
    customerNumber: 'C-1',
    serviceCode: 'CA',
  })
})

// covers: AUTH-053, AUTH-076, AUTH-081
test('a timed-out session stays until it is ended, and then the attempt of a link is marked as done', async () => {
  const { session, stores } = setUp()
  await session.signIn('a@example.com', 'secret')
  expect(session.state()).toMatchObject({ sessionTimedOut: undefined, didTryAutoLogin: false })
  session.timeOut('refused')
  expect(session.state()).toMatchObject({ status: 'signedIn', sessionTimedOut: 'refused' })
  expect(stores.local.kept.size).toBe(3)
  await session.end('refused')
  expect(session.state()).toEqual({ status: 'signedOut', reason: 'refused', didTryAutoLogin: true })
  session.timeOut('connection')
  expect(session.state()).toEqual({ status: 'signedOut', reason: 'refused', didTryAutoLogin: true })
})

const FLAGS = { isWellness: true, isDog: true, isRfYear2024: true, country: 'CA', state: 'ON' }

// covers: AUTH-060
test('an adopted session has refreshed tokens', async () => {
  const { session, stores } = setUp({
    refresh: async () => ({ accessToken: 'a2', idToken: idToken({ email: 'b@example.com' }) }),
  })
  await session.adopt('r9')
  expect([stores.cookie.kept.get('access-token'), stores.local.kept.get('refresh-token')]).toEqual([
    'a2',
    'r9',
  ])
  expect(session.state()).toMatchObject({ customer: { email: 'b@example.com', loginKey: 'b@example.com' } })
})

// covers: HOME-044, HOME-045, AUTH-083, AUTH-084
test('a link has the tokens of the pool and never its own, and its bought policy until it exists', async () => {
  const answered = { accessToken: 'a2', idToken: idToken({ email: 'b@example.com' }), refreshToken: 'r10' }
  const { session, stores, again, revoke } = setUp({ refresh: async () => answered })
  await session.signIn('a@example.com', 'secret')
  const link = await session.exchange('r9')
  expect(link).toEqual({ tokens: answered, email: 'b@example.com' })
  expect(stores.local.kept.get('refresh-token')).toBe('r1')
  await session.adoptLink(link, FLAGS, true)
  expect(revoke.mock.calls).toEqual([['r1']])
  expect(stores.local.kept.get('refresh-token')).toBe('r10')
  expect(stores.local.kept.get('id-token')).toBe(answered.idToken)
  const later = again()
  await later.restore()
  expect(later.state()).toMatchObject({ customer: { email: 'b@example.com', bought: FLAGS } })
  await later.boughtPolicyExists()
  expect(later.state()).toMatchObject({ customer: { email: 'b@example.com' } })
  expect(stores.local.kept.get('customer')).not.toContain('bought')
})

test('a pool that does not rotate leaves a link without a refresh token, here and at rest', async () => {
  const { session, stores } = setUp({
    refresh: async () => ({ accessToken: 'a2', idToken: idToken({ email: 'a@example.com' }) }),
  })
  await session.signIn('a@example.com', 'secret')
  await session.adoptLink(await session.exchange('r9'), FLAGS, true)
  expect([...stores.local.kept.keys()].sort()).toEqual(['customer', 'id-token'])
  await expect(session.refresh()).rejects.toMatchObject({ code: 'SESSION_REFUSED' })
})

test('a session whose id token has no customer does not start', async () => {
  const { session, stores } = setUp()
  await expect(session.adopt('r9')).rejects.toMatchObject({ code: 'WRONG_SHAPE' })
  await expect(session.exchange('r9')).rejects.toMatchObject({ code: 'WRONG_SHAPE' })
  expect(stores.local.kept.size).toBe(0)
})

test('if sessions have a lifetime, each refresh moves the end', async () => {
  let now = 0
  const { stores, port } = setUp()
  const session = createSession({ identity: port, stores, sessionSeconds: 60, now: () => now })
  expect(session.endsAt()).toBeUndefined()
  await session.signIn('a@example.com', 'secret')
  expect(session.endsAt()).toBe(60_000)
  now = 45_000
  await session.refresh()
  expect(session.endsAt()).toBe(105_000)
})
