import { call } from '@portal/sdk'
import type { ClaimService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { listClaims } from '@portal/sdk/needed/fdp-claim-service'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'

export type Claim = ClaimService.components['schemas']['Claim']

/** The claims under way, as the service groups them (CLAPI-008). */
export function activeClaimsQuery(api: Api) {
  const { email } = customerOf(api)
  return queryOptions({
    queryKey: ['claims', email, 'active'],
    queryFn: async ({ signal }) => {
      const query = { email, status: 'OPEN', offset: 1 } as const
      const answer = api.sdk.claim.GET('/v1/claims', { params: { query }, signal })
      return call(answer, whole(listClaims))
    },
  })
}
