import { ApiError } from '@portal/sdk'
import type { Customer } from './customer.ts'
import type { IdentityPort, Tokens } from './identity.ts'
import type { SessionMemory } from './session-state.ts'
import type { LiveSession, SessionStorage, StoredSession } from './session-storage.ts'

type Parts = {
  memory: SessionMemory
  storage: SessionStorage
  identity: IdentityPort
  lifetime: () => Pick<Customer, 'endsAt'>
}

/**
 * Gets new tokens: those that another tab has stored meanwhile, or new ones of the identity pool. The caller holds the
 * lock of all tabs, because a pool that rotates accepts each refresh token once.
 * @returns the customer when the pool was asked; `undefined` when another tab had, or when the session has ended
 * @throws ApiError when the pool refuses or cannot be reached, and SESSION_REFUSED when the storage has no such session
 */
export async function refreshStored(id: string, parts: Parts): Promise<Customer | undefined> {
  const { memory, storage, identity, lifetime } = parts
  const stored = await storage.read()
  const live = memory.live()
  if (live?.id !== id) return undefined
  if (stored === undefined || !isSameCustomer(stored, live)) throw ApiError.sessionRefused()
  if (isNewer(stored, live)) {
    memory.begin(stored)
    return undefined
  }
  const answered = await untilEnd(id, identity.refresh(stored.tokens.refreshToken), parts)
  const tokens = { ...live.tokens, ...answered }
  const renewed = { id, tokens, customer: { ...stored.customer, ...lifetime() } }
  if (answered !== undefined) await storage.keep(renewed)
  if (memory.isLive(id)) {
    memory.begin(renewed)
    return renewed.customer
  }
  // Before the next tab has the lock, because the refresh token is spent.
  await storage.remove(id)
  return undefined
}

/** Whether the stored session may be used here: this one, or a later one of the same customer. */
function isSameCustomer(stored: StoredSession, live: LiveSession): boolean {
  return stored.id === live.id || stored.customer.email === live.customer.email
}

/** The cookie of the access token may have ended, which makes the stored session no newer. */
function isNewer({ tokens }: StoredSession, live: LiveSession): boolean {
  const hasOtherAccess = tokens.accessToken !== '' && tokens.accessToken !== live.tokens.accessToken
  return hasOtherAccess || tokens.refreshToken !== live.tokens.refreshToken
}

/**
 * Waits for the pool no longer than the session lasts, so that the lock is free for the sign-out. Tokens that come later
 * are revoked.
 */
function untilEnd(
  id: string,
  asked: Promise<Tokens>,
  { memory, identity }: Parts,
): Promise<Tokens | undefined> {
  return new Promise((resolve, reject) => {
    const unlisten = memory.onEnd(() => resolve(undefined))
    const revokeLate = ({ refreshToken }: Tokens) =>
      refreshToken === undefined || memory.isLive(id) ? undefined : identity.revoke(refreshToken)
    asked
      .then((tokens) => {
        resolve(memory.isLive(id) ? tokens : undefined)
        return revokeLate(tokens)
      }, reject)
      // Nothing waits for a revocation, as at every sign-out (AUTH-077).
      .catch(() => undefined)
      .finally(unlisten)
  })
}
