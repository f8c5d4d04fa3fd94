import type { QueryClient } from '@tanstack/react-query'
import { remoteConfigQuery } from '../api/remote-config.ts'
import type { Api } from '../session/context.ts'
import type { PortalRouter } from './router.tsx'

/**
 * Reads the remote configuration on every path change, the first screen included (000 §4). Reads that overlap share one
 * request. The previous configuration stays in use until the answer arrives, and after a failure (000 §8). The health
 * page makes no call.
 */
export function followRemoteConfig(api: Api, queryClient: QueryClient, router: PortalRouter) {
  return router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    if (pathChanged && toLocation.pathname !== '/health')
      void queryClient.prefetchQuery({ ...remoteConfigQuery(api), staleTime: 0 })
  })
}
