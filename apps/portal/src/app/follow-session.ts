import { signInAddress } from '@portal/domain/redirects'
import type { QueryClient } from '@tanstack/react-query'
import { remoteConfigQuery } from '../api/remote-config.ts'
import { SIGN_OUT_DELAY_MS } from '../lib/timings.ts'
import type { Api } from '../session/context.ts'
import type { PortalRouter } from './router.tsx'

/**
 * Follows the session, here and in other tabs. After its end its data is gone, and the sign-in screen comes after
 * 100 ms (000 §4). The page of a link stays: most such pages have nothing to do with the session, and one that needs it
 * asks for a sign-in itself. A session of another customer begins with a fresh page.
 */
export function followSession(api: Api, queryClient: QueryClient, router: PortalRouter, reload: () => void) {
  const { sdk, session, contact } = api
  session.onEnd((reason) => {
    sdk.signOut()
    queryClient.clear()
    // The configuration is public, and the sign-in screen, which may be there already, waits for it.
    void queryClient.prefetchQuery(remoteConfigQuery(api))
    void contact.clear()
    if (router.state.matches.some(({ routeId }) => routeId === '/_link')) return
    const { pathname, searchStr } = router.state.location
    const href = reason === 'signedOut' ? '/login' : signInAddress({ pathname, search: searchStr })
    const state = { cameFrom: pathname + searchStr }
    setTimeout(() => router.navigate({ href, replace: true, state }), SIGN_OUT_DELAY_MS)
  })
  session.onOtherTab((what) => {
    if (what === 'replaced') reload()
    // The guard of the sign-in screens redirects, and the loaders read the account under a new e-mail address.
    else void router.invalidate()
  })
}
