import { POLICY_POLLS } from '@portal/domain/policy-arrival'
import { call } from '@portal/sdk'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { accountQuery } from './account.ts'

type Arrival = { exists: boolean; polls: number }

/**
 * Polls up to five times whether the policy that was just bought exists (000 §4). The account is refetched after the
 * first poll without a policy, and once the policy exists; then the flags of the buy flow are removed. A failed poll is
 * only logged (000 §8).
 */
export function policyArrivalQuery(api: Api, intervalMs: number) {
  const { email } = customerOf(api)
  const queryKey = ['policy-arrival', email] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Arrival> => {
      const polls = (client.getQueryData<Arrival>(queryKey)?.polls ?? 0) + 1
      const exists = await call(
        api.sdk.policy.GET('/v1/policy/exists', { params: { query: { email } }, signal }),
      ).then(
        (answer) => answer.exists,
        () => false,
      )
      if (exists || polls === 1) await client.refetchQueries({ queryKey: accountQuery(api).queryKey })
      if (exists) await api.session.boughtPolicyExists()
      return { exists, polls }
    },
    refetchInterval: ({ state: { data } }) =>
      data?.exists === true || (data?.polls ?? 0) >= POLICY_POLLS ? false : intervalMs,
    refetchIntervalInBackground: true,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
