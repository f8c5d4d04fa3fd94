import { type Customer, parseCustomer } from './customer.ts'
import type { Tokens } from './identity.ts'
import type { SecretStore } from './secret-store.ts'

const ACCESS_NAME = 'access-token'
const LOCAL_NAMES = ['id-token', 'refresh-token', 'customer'] as const

/** Where a session is stored: `cookie` holds the access token, `local` everything else (decision 3). */
export type SessionStores = { cookie: SecretStore; local: SecretStore }

/** The tokens and the customer of a session at rest (000 §6). It knows nothing of the session in memory. */
export function createSessionStorage({ cookie, local }: SessionStores) {
  return {
    /** What an earlier visit stored; `undefined` where a part is missing without which there is no session. */
    async read(): Promise<{ tokens: Tokens; customer: Customer } | undefined> {
      const [accessToken, idToken, refreshToken, stored] = await Promise.all([
        cookie.get(ACCESS_NAME),
        ...LOCAL_NAMES.map((name) => local.get(name)),
      ])
      const customer = parseCustomer(stored)
      if (idToken === undefined || refreshToken === undefined || customer === undefined) return undefined
      // The cookie with the access token may be gone while the refresh token still opens the session.
      return { tokens: { accessToken: accessToken ?? '', idToken, refreshToken }, customer }
    },

    async keepTokens({ accessToken, idToken, refreshToken }: Tokens) {
      await Promise.all([
        cookie.set(ACCESS_NAME, accessToken),
        local.set('id-token', idToken),
        refreshToken === undefined ? local.remove('refresh-token') : local.set('refresh-token', refreshToken),
      ])
    },

    keepCustomer: (customer: Customer) => local.set('customer', JSON.stringify(customer)),

    async remove() {
      await Promise.all([cookie.remove(ACCESS_NAME), ...LOCAL_NAMES.map((name) => local.remove(name))])
    },
  }
}
