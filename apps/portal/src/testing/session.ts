import { vi } from 'vitest'
import { createSession } from '../session/create-session.ts'
import type { IdentityPort } from '../session/identity.ts'
import type { SecretStore } from '../session/kept-records.ts'
import type { SessionNews } from '../session/tabs.ts'

/** A token with the given claims. Its signature is never checked in these tests. */
export const idToken = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.s`

export function memoryStore(): SecretStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    get: async (name) => kept.get(name),
    set: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
  }
}

/** A session, the records of its browser, and the identity pool that it asks. */
export function setUp(identity: Partial<IdentityPort> = {}) {
  const stores = { cookie: memoryStore(), local: memoryStore() }
  const revoke = vi.fn(async (_refreshToken: string) => {})
  const port: IdentityPort = {
    signIn: async () => ({ accessToken: 'a1', idToken: 'i1', refreshToken: 'r1' }),
    refresh: async () => ({ accessToken: 'a2', idToken: 'i2' }),
    revoke,
    ...identity,
  }
  const create = () => createSession({ identity: port, stores })
  return { stores, port, revoke, session: create(), again: create }
}

/** A session with drafts, whose other tabs are the test: it reads their messages, and sends messages to the session. */
export function setUpWithTabs(identity: Partial<IdentityPort> = {}) {
  const { port, stores, revoke } = setUp(identity)
  const announced: SessionNews[] = []
  const listeners: ((news: SessionNews) => void)[] = []
  const drafts = memoryStore()
  const session = createSession({
    identity: port,
    stores,
    drafts,
    channel: {
      tell: (news) => void announced.push(news),
      listen: (listener) => void listeners.push(listener),
    },
  })
  return {
    session,
    stores,
    drafts,
    revoke,
    announced,
    hear(news: SessionNews) {
      for (const listener of listeners) listener(news)
    },
    /** The id of the stored session. */
    storedId: (): string => JSON.parse(stores.local.kept.get('customer') ?? '{}').session,
    /** The names of the records at rest. */
    atRest: () => [...stores.cookie.kept.keys(), ...stores.local.kept.keys()],
  }
}
