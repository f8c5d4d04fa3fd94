import { expect, test } from 'vitest'
import { createSessionState } from './session-state.ts'

const customer = (email: string) => ({ email, loginKey: email })
const live = (id: string, email = 'a@example.com') => ({
  id,
  customer: customer(email),
  tokens: { accessToken: 'a', idToken: 'i', refreshToken: 'r' },
})
const SIGNED_IN = { status: 'signedIn', customer: customer('a@example.com') }

test('a session that has ended, here or in another tab, does not begin again', () => {
  const memory = createSessionState()
  memory.begin(live('s-1'))
  memory.end('s-1', 'signedOut')
  memory.end('s-2', 'signedOut')
  for (const id of ['s-1', 's-2']) memory.begin(live(id))
  expect([memory.get().status, memory.live()]).toEqual(['signedOut', undefined])
  memory.begin(live('s-3'))
  expect(memory.get()).toMatchObject(SIGNED_IN)
})

test('a change concerns the customer of its own session alone, and keeps the end that was noticed', () => {
  const memory = createSessionState()
  const changed = (id: string) => memory.rewrite({ id, customer: customer('b@example.com') })
  changed('s-1')
  expect(memory.get().status).toBe('signedOut')
  memory.begin(live('s-1'))
  memory.timedOut('refused')
  changed('s-2')
  expect(memory.get()).toMatchObject(SIGNED_IN)
  changed('s-1')
  expect(memory.get()).toMatchObject({ customer: customer('b@example.com'), sessionTimedOut: 'refused' })
  memory.end('s-1', 'refused')
  changed('s-1')
  expect(memory.get().status).toBe('signedOut')
})

test('an end and a change are distinguished', () => {
  const memory = createSessionState()
  const [isOver, hasChanged] = [memory.watchEnd(), memory.watch()]
  expect([isOver(), hasChanged()]).toEqual([false, false])
  memory.begin(live('s-1'))
  expect([isOver(), hasChanged()]).toEqual([false, true])
  memory.end('s-2', 'signedOut')
  expect(isOver()).toBe(false)
  memory.end('s-1', 'signedOut')
  expect(isOver()).toBe(true)
})
