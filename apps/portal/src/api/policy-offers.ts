import { call } from '@portal/sdk'
import { whole } from '@portal/sdk/needed'
import { listPolicyOffers } from '@portal/sdk/needed/fdp-policy-service'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'

/** The wellness offers on a policy (002 §7). */
export function policyOffersQuery(api: Api, policyNumber: string) {
  return queryOptions({
    queryKey: ['policy-offers', customerOf(api).email, policyNumber],
    queryFn: ({ signal }) =>
      call(
        api.sdk.policy.GET('/v1/policies/{p}/policies-identifier-types/{type}/policy-offers', {
          params: { path: { p: policyNumber, type: 'POLICY_NUMBER' }, query: { type: 'WELLNESS' } },
          signal,
        }),
        whole(listPolicyOffers),
      ),
  })
}
