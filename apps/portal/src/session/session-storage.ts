import { type Customer, parseCustomer } from './customer.ts'
import type { Tokens } from './identity.ts'
import type { SecretStore } from './secret-store.ts'

const ACCESS_NAME = 'access-token'
const LOCAL_NAMES = ['id-token', 'refresh-token', 'customer'] as const

/** The stores of a session: `cookie` for the access token, `local` for everything else (decision 3). */
export type SessionStores = { cookie: SecretStore; local: SecretStore }

/** The tokens and the customer of a session at rest (000 §6). It is independent of the session in memory. */
export function createSessionStorage({ cookie, local }: SessionStores) {
  return {
    /** The stored session; `undefined` when a part is missing that a session needs. */
    async read(): Promise<{ tokens: Tokens; customer: Customer } | undefined> {
      const [accessToken, idToken, refreshToken, stored] = await Promise.all([
        cookie.get(ACCESS_NAME),
        ...LOCAL_NAMES.map((name) => local.get(name)),
      ])
      const customer = parseCustomer(stored)
      if (idToken === undefined || refreshToken === undefined || customer === undefined) return undefined
      // The cookie with the access token may have ended while the refresh token is still valid.
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
