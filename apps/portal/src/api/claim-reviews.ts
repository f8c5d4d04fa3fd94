import { call } from '@portal/sdk'
import type { ClaimService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { listReviews } from '@portal/sdk/needed/fdp-claim-service'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'

/** A review of the decision on a claim, and how far it is (900 §3). */
export type Review = ClaimService.components['schemas']['Review']

/**
 * The reviews of a claim, newest first. Their key differs from the key of claims, so that the device keeps none: what may
 * be asked for is decided on them.
 * @param number of the claim
 */
export function reviewsQuery(api: Api, number: string) {
  return queryOptions({
    queryKey: [...allReviewsKey(api), number],
    queryFn: async ({ signal }) => {
      const params = { path: { claimNumber: number } }
      return call(
        api.sdk.claim.GET('/v1/claims/{claimNumber}/reviews', { params, signal }),
        whole(listReviews),
      )
    },
  })
}

/** The beginning of the key of every read of reviews. */
export const allReviewsKey = (api: Api) => ['claim-reviews', customerOf(api).email]
