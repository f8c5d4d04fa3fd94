import type { QueryClient } from '@tanstack/react-query'
import { remoteConfigQuery } from '../api/remote-config.ts'
import type { Api } from '../session/context.ts'
import type { PortalRouter } from './router.tsx'

/**
 * Reads the remote configuration on every path change, the first screen included (000 §4). Reads that overlap are
 * one; what was read before stays in use until the answer arrives, and when it fails (000 §8). Whoever asks for the health calls nothing.
 */
export function followRemoteConfig(api: Api, queryClient: QueryClient, router: PortalRouter) {
  return router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    if (pathChanged && toLocation.pathname !== '/health')
      void queryClient.prefetchQuery({ ...remoteConfigQuery(api), staleTime: 0 })
  })
}
