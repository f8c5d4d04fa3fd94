import { call } from '@portal/sdk'
import type { Content } from '@portal/sdk/contracts'
import { usable } from '@portal/sdk/needed'
import { getRemoteConfig } from '@portal/sdk/needed/content'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'

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
