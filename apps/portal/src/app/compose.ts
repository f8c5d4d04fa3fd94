import { SIGN_OUT_DELAY_MS, signInAddress } from '@portal/domain'
import { createSdk } from '@portal/sdk'
import type { QueryClient } from '@tanstack/react-query'
import type { Config } from '../api/config.ts'
import type { Api } from '../api/context.ts'
import { createSession, type SecretStore } from '../api/session.ts'
import { createIdentityPool } from '../integrations/identity/identity-pool.ts'
import type { PortalRouter } from './router.tsx'

export type Stores = { cookie: SecretStore; local: SecretStore }

/** Puts clients and session together: each needs the other, so the session gets at the clients when it runs. */
export function composeApi(config: Config, stores: Stores, options: { fetch?: typeof fetch } = {}): Api {
  const session = createSession(
    {
      signIn: (email, password) => identity.signIn(email, password),
      refresh: (refreshToken) => identity.refresh(refreshToken),
      revoke: (refreshToken) => identity.revoke(refreshToken),
    },
    stores,
  )
  const sdk = createSdk({
    gateway: config.gateway,
    identityPool: config.identityPool.endpoint,
    session: {
      accessToken: session.accessToken,
      refresh: () => session.refresh(),
      ended: (reason) => void session.end(reason),
    },
    ...options,
  })
  const identity = createIdentityPool(sdk, { clientId: config.identityPool.clientId })
  return { sdk, session, config }
}

/** What follows the end of a session: nothing of it stays, and the sign-in screen comes after 100 ms (000 §4). */
export function leaveOnSignOut({ sdk, session }: Api, queryClient: QueryClient, router: PortalRouter) {
  return session.onEnd((reason) => {
    sdk.signOut()
    queryClient.clear()
    const { pathname, searchStr } = router.state.location
    const address = reason === 'signedOut' ? '/login' : signInAddress({ pathname, search: searchStr })
    setTimeout(() => router.navigate({ href: address, replace: true }), SIGN_OUT_DELAY_MS)
  })
}
