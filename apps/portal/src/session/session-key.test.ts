import { expect, test, vi } from 'vitest'
import { memoryStore, setUp } from '../testing/session.ts'
import { createSession } from './create-session.ts'

function withKey() {
  const { port, stores } = setUp()
  const key = { reread: vi.fn(), remove: vi.fn(async () => {}) }
  const drafts = memoryStore()
  return { key, drafts, session: createSession({ identity: port, stores: { ...stores, key }, drafts }) }
}

test.each(['signedOut', 'refused', 'forbidden', 'connection'] as const)(
  'the key of the tokens is deleted with a session that ends as %s',
  async (reason) => {
    const { key, session } = withKey()
    await session.signIn('a@example.com', 'secret')
    expect(key.remove).not.toHaveBeenCalled()
    await session.end(reason)
    expect(key.remove).toHaveBeenCalledTimes(1)
  },
)

test('a sign-in uses the key that other tabs have now', async () => {
  const { key, session } = withKey()
  await session.signIn('a@example.com', 'secret')
  expect(key.reread).toHaveBeenCalledTimes(1)
})

test('a forced sign-out keeps the drafts, one’s own deletes them', async () => {
  const { drafts, session } = withKey()
  await session.signIn('a@example.com', 'secret')
  await drafts.set('drafts', 'a@example.com\n{}')
  await session.end('forbidden')
  expect([...drafts.kept.keys()]).toEqual(['drafts'])
  await session.signIn('a@example.com', 'secret')
  await session.end('signedOut')
  await vi.waitFor(() => expect([...drafts.kept.keys()]).toEqual([]))
})
