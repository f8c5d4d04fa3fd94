import { call } from '@portal/sdk'
import type { ClaimService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { getAdjusterNote, getClaim, listClaims, searchClaimCodes } from '@portal/sdk/needed/fdp-claim-service'
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

/** One claim with its details (CLAPI-011). @param number of the claim itself, not of the one that it was split from */
export function claimQuery(api: Api, number: string) {
  const { email } = customerOf(api)
  return queryOptions({
    queryKey: ['claims', email, 'claim', number],
    queryFn: async ({ signal }) => {
      const params = { path: { id: number } }
      return call(api.sdk.claim.GET('/v1/claims/{id}', { params, signal }), whole(getClaim))
    },
  })
}

/** The adjuster's note about what is missing (CLAPI-013). */
export function adjusterNoteQuery(api: Api, number: string) {
  const { email } = customerOf(api)
  return queryOptions({
    queryKey: ['claims', email, 'adjuster-note', number],
    queryFn: async ({ signal }) => {
      const params = { path: { claimNumber: number } }
      const answer = api.sdk.claim.GET('/v1/claims/{claimNumber}/AdjusterNotes', { params, signal })
      return call(answer, whole(getAdjusterNote))
    },
  })
}

const STALE_MS = 300_000

/** The diagnoses that a search finds; an empty search lists the common ones (CLAPI-018, CLAIM-121). */
export function claimCodesQuery({ sdk }: Api, search: string) {
  const searchString = search.trim()
  return queryOptions({
    queryKey: ['claim-codes', searchString],
    queryFn: ({ signal }) =>
      call(
        sdk.claim.GET('/v2/claim-codes', { params: { query: { searchString } }, signal }),
        whole(searchClaimCodes),
      ),
    staleTime: STALE_MS,
  })
}
