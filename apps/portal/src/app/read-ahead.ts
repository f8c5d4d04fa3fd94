import type { QueryClient } from '@tanstack/react-query'
import { accountQuery } from '../api/account.ts'
import { activeClaimsQuery, closedClaimsQuery } from '../api/claims.ts'
import { remoteConfigQuery } from '../api/remote-config.ts'
import type { Api } from '../session/context.ts'

/** The health page makes no call (000 §2). */
export const isWithoutCalls = (pathname: string) => pathname === '/health'

/**
 * Asks for the remote configuration, and for what a prerendered page shows of an account, while the code of the screens
 * loads. The loaders of its route find the same reads under way.
 */
export function readAhead(api: Api, queryClient: QueryClient, page: HTMLElement, pathname: string) {
  if (!isWithoutCalls(pathname)) void queryClient.prefetchQuery(remoteConfigQuery(api))
  const { prerendered, path } = page.dataset
  if (path !== pathname) return
  if (prerendered === 'link') void readLink(api, path)
  if (prerendered !== 'member' || api.session.state().status !== 'signedIn') return
  void queryClient.prefetchQuery(accountQuery(api))
  // Home shows those under way too.
  if (!path.startsWith('/account')) void queryClient.prefetchQuery(activeClaimsQuery(api))
  if (path === '/claims/closed') void queryClient.prefetchQuery(closedClaimsQuery(api))
}

/** Only the page of a link loads the code for it. */
async function readLink(api: Api, path: string) {
  if (path === '/non-pay') (await import('./read-non-pay-ahead.ts')).readNonPayAhead(api)
  if (path === '/wellness') (await import('./read-wellness-ahead.ts')).readWellnessAhead(api)
}
