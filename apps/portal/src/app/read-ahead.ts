import type { QueryClient } from '@tanstack/react-query'
import { accountQuery } from '../api/account.ts'
import { activeClaimsQuery, closedClaimsQuery } from '../api/claims.ts'
import { readLinkPage } from '../api/link-reads.ts'
import { remoteConfigQuery } from '../api/remote-config.ts'
import { readWellnessLink } from '../api/wellness-link.ts'
import type { Api } from '../session/context.ts'

type Client = Pick<QueryClient, 'prefetchQuery'>

/** The reads that a route may ask for before its screens have loaded, by the name in its `staticData.readAhead`. */
const READS = {
  account: (api: Api, client: Client) => client.prefetchQuery(accountQuery(api)),
  activeClaims: (api: Api, client: Client) => client.prefetchQuery(activeClaimsQuery(api)),
  closedClaims: (api: Api, client: Client) => client.prefetchQuery(closedClaimsQuery(api)),
  nonPayLink: (api: Api) => readLinkPage(api),
  wellnessLink: (api: Api) =>
    readWellnessLink(api, new URLSearchParams(location.search).get('policyNumber') || undefined),
} as const

export type ReadName = keyof typeof READS

const isReadName = (name: string): name is ReadName => name in READS

/** The health page makes no call (000 §2). */
export const isWithoutCalls = (pathname: string) => pathname === '/health'

/**
 * Asks for the remote configuration, and for what the routes of a prerendered page read, while the code of the screens
 * loads. The loaders of the routes find the same reads under way (docs/adr/0059).
 */
export function readAhead(api: Api, queryClient: QueryClient, page: HTMLElement, pathname: string) {
  if (!isWithoutCalls(pathname)) void queryClient.prefetchQuery(remoteConfigQuery(api))
  const { prerendered, path, reads = '' } = page.dataset
  if (path !== pathname) return
  if (prerendered === 'member' && api.session.state().status !== 'signedIn') return
  for (const name of reads.split(' ').filter(isReadName)) void READS[name](api, queryClient)
}
