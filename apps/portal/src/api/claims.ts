import { call } from '@portal/sdk'
import type { ClaimService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { listClaims } from '@portal/sdk/needed/fdp-claim-service'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'

export type Claim = ClaimService.components['schemas']['Claim']

/** The claims under way, as the service groups them (CLAPI-008). */
export const activeClaimsQuery = (api: Api) => claimsQuery(api, 'active', 'OPEN')

/** The claims of which no part is under way, as the service groups them (CLAPI-009). */
export const closedClaimsQuery = (api: Api) => claimsQuery(api, 'closed', 'CLOSED')

function claimsQuery(api: Api, list: string, status: 'OPEN' | 'CLOSED') {
  const { email } = customerOf(api)
  return queryOptions({
    queryKey: ['claims', email, list],
    queryFn: async ({ signal }) => {
      const query = { email, status, offset: 1 } as const
      const answer = api.sdk.claim.GET('/v1/claims', { params: { query }, signal })
      return call(answer, whole(listClaims))
    },
  })
}
