import * as v from 'valibot'
import { type Customer, parseCustomer } from './customer.ts'
import type { Tokens } from './identity.ts'
import type { SecretStore } from './kept-records.ts'

export const ACCESS_NAME = 'access-token'
export const TOKEN_NAMES = ['id-token', 'refresh-token'] as const
export const CUSTOMER_NAME = 'customer'

/** The key of the records of a session, which other tabs replace with each session. */
type SessionKey = { reread(): void; remove(): Promise<void> }

/** The stores of a session: `cookie` for the access token, `local` for everything else (decision 3). */
export type SessionStores = { cookie: SecretStore; local: SecretStore; key?: SessionKey }

/** `id` is random and names one session from its sign-in to its end, in all tabs. */
export type KnownCustomer = { id: string; customer: Customer }

/** A session with everything that it needs. */
export type LiveSession = KnownCustomer & { tokens: Tokens }

/** A session at rest. One without a refresh token is not read, because it cannot continue. */
export type StoredSession = KnownCustomer & { tokens: Required<Tokens> }

const marked = v.pipe(v.string(), v.parseJson(), v.object({ session: v.string() }))

/** The tokens and the customer of a session at rest (000 §6). It is independent of the session in memory. */
export function createSessionStorage({ cookie, local, key }: SessionStores) {
  async function readCustomer(): Promise<KnownCustomer | undefined> {
    const record = await local.get(CUSTOMER_NAME)
    const customer = parseCustomer(record)
    const { output, success } = v.safeParse(marked, record)
    return customer === undefined ? undefined : { id: success ? output.session : '', customer }
  }

  async function readTokens(): Promise<Required<Tokens> | undefined> {
    const [accessToken, idToken, refreshToken] = await Promise.all([
      cookie.get(ACCESS_NAME),
      ...TOKEN_NAMES.map((name) => local.get(name)),
    ])
    if (idToken === undefined || refreshToken === undefined) return undefined
    // The cookie with the access token may have ended while the refresh token is still valid.
    return { accessToken: accessToken ?? '', idToken, refreshToken }
  }

  const keepCustomer = ({ id, customer }: KnownCustomer) =>
    local.set(CUSTOMER_NAME, JSON.stringify({ ...customer, session: id }))

  async function keep(live: LiveSession) {
    const { accessToken, idToken, refreshToken } = live.tokens
    await Promise.all([
      cookie.set(ACCESS_NAME, accessToken),
      local.set('id-token', idToken),
      refreshToken === undefined ? local.remove('refresh-token') : local.set('refresh-token', refreshToken),
    ])
    await keepCustomer(live)
  }

  return {
    /** Reads with the key of another session from now on, which another tab has begun. */
    rereadKey: () => key?.reread(),
    readCustomer,
    keepCustomer,

    /** The stored session; `undefined` when a part is missing, or when another one began during the read. */
    async read(): Promise<StoredSession | undefined> {
      const before = await readCustomer()
      const tokens = await readTokens()
      const after = await readCustomer()
      if (tokens === undefined || after === undefined || before?.id !== after.id) return undefined
      return { ...after, tokens }
    },

    keep,

    /** Stores a new session. Meanwhile there is none, so that no tab takes its tokens for the tokens of the one before. */
    async replace(live: LiveSession) {
      key?.reread()
      await local.remove(CUSTOMER_NAME)
      await keep(live)
    },

    /**
     * Removes the session of this id. Another one stays.
     * @param unread `kept` after the end in another tab: what this tab cannot read may be a session that has begun
     * meanwhile. Else the rest of an incomplete session is removed too.
     */
    async remove(id: string, unread: 'removed' | 'kept' = 'removed') {
      key?.reread()
      const stored = await readCustomer()
      if (stored === undefined ? unread === 'kept' : stored.id !== id) return
      // Without the customer no tab restores the rest.
      await local.remove(CUSTOMER_NAME)
      await Promise.all([cookie.remove(ACCESS_NAME), ...TOKEN_NAMES.map((name) => local.remove(name))])
      await key?.remove()
    },
  }
}

export type SessionStorage = ReturnType<typeof createSessionStorage>
