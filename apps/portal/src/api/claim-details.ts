import { call } from '@portal/sdk'
import { whole } from '@portal/sdk/needed'
import { getAdjusterNote, getClaim } from '@portal/sdk/needed/fdp-claim-service'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'

// These reads have a file of their own, because home makes none of them and would load them with the lists of claims.

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
