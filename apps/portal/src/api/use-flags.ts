import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useApi } from '../session/context.ts'
import { type FeatureFlags, NO_FLAGS, remoteConfigQuery } from './remote-config.ts'

/**
 * The flags as last read; `undefined` only before the first read. After a failed first read every flag counts as
 * missing. Reads only the cache, because only a change of the path may fetch the flags.
 */
export function useFlags(): FeatureFlags | undefined {
  const { queryKey } = remoteConfigQuery(useApi())
  const client = useQueryClient()
  return useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => {
      const state = client.getQueryState(queryKey)
      return state?.data ?? (state?.status === 'error' ? NO_FLAGS : undefined)
    },
    () => undefined,
  )
}

/** The flags as they were when a flow began, because a later read must not change the steps of a running flow. */
export function useFrozenFlags(): FeatureFlags | undefined {
  const flags = useFlags()
  const [frozen, setFrozen] = useState(flags)
  if (frozen === undefined && flags !== undefined) setFrozen(flags)
  return frozen
}
