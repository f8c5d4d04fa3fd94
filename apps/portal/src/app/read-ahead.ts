import type { QueryClient } from '@tanstack/react-query'
import { accountQuery } from '../api/account.ts'
import { activeClaimsQuery } from '../api/claims.ts'
import type { Api } from '../session/context.ts'

/** Asks for what the two screens need that are opened first. */
export function readAhead(api: Api, queryClient: QueryClient, pathname: string): void {
  if (pathname === '/home') void queryClient.prefetchQuery(activeClaimsQuery(api))
  if (pathname === '/home' || pathname === '/account/pets') void queryClient.prefetchQuery(accountQuery(api))
}
