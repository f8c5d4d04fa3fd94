import { call } from '@portal/sdk'
import type { Content } from '@portal/sdk/contracts'
import { usable } from '@portal/sdk/needed'
import { getRemoteConfig } from '@portal/sdk/needed/content'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { type Api, useApi } from '../session/context.ts'

export type FeatureFlags = Content.components['schemas']['FeatureFlags']

/**
 * The flags that can change without a release (000 §7). They need no session, because the sign-in screens depend on
 * them.
 */
export function remoteConfigQuery(api: Api) {
  return queryOptions({
    queryKey: ['remote-config'],
    queryFn: async ({ signal }) => {
      const answer = api.sdk.content.GET('/remoteconfig', { signal })
      const { featureFlags } = await call(answer, usable(getRemoteConfig))
      return featureFlags
    },
    // It is refetched on every path change and at no other time (000 §4). A failed read is only logged (000 §8).
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export const NO_FLAGS: FeatureFlags = {}

/** Whether a password is reset by a code (decision 2), once the flags are read. A failed read counts as off. */
export async function isResetByCode(api: Api, client: QueryClient): Promise<boolean> {
  const flags = await client.ensureQueryData(remoteConfigQuery(api)).catch(() => NO_FLAGS)
  return flags.isNewResetPasswordFlow === true
}

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

/** Whether there is a security page: it shows passkeys, and devices with what they did (900 §2). Unknown flags are off. */
export const hasSecurityPage = (flags: FeatureFlags | undefined): boolean =>
  flags?.enableSecurityCenter === true || flags?.enablePasskeys === true
