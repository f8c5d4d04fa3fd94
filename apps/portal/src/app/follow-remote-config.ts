import type { QueryClient } from '@tanstack/react-query'
import { remoteConfigQuery } from '../api/remote-config.ts'
import type { Api } from '../session/context.ts'
import { isWithoutCalls } from './read-ahead.ts'
import type { PortalRouter } from './router.tsx'

/**
 * Reads the remote configuration on every path change (000 §4); for the first screen the entry has read it (`readAhead`).
 * Reads that overlap share one request. The previous configuration stays in use until the answer arrives, and after a
 * failure (000 §8).
 */
export function followRemoteConfig(api: Api, queryClient: QueryClient, router: PortalRouter) {
  return router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged, toLocation }) => {
    if (!pathChanged || isWithoutCalls(toLocation.pathname)) return
    const query = remoteConfigQuery(api)
    void queryClient.prefetchQuery(fromLocation === undefined ? query : { ...query, staleTime: 0 })
  })
}
