import type { ClaimRequest, MissingDocumentsRequest } from '@portal/domain/claim-requests'
import type { ReviewRequest } from '@portal/domain/claim-reviews'
import { call } from '@portal/sdk'
import type { ClaimService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import {
  addMissingDocuments,
  findClaimSubmission,
  findMissingDocuments,
  listReviews,
  requestReview,
  submitClaim,
} from '@portal/sdk/needed/fdp-claim-service'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { accountQuery } from './account.ts'
import { allReviewsKey } from './claim-reviews.ts'
import { readWallet } from './wallets.ts'

/** The number of a claim that was received, that got documents or whose review was asked for, and the time. */
export type ClaimReceipt = ClaimService.components['schemas']['ClaimReceipt']

/** The target of a submission: a new claim, the claim that gets missing documents, or the one that is to be reviewed. */
export type SubmissionTarget = { kind: 'claim' } | { kind: 'documents' | 'review'; claimNumber: string }

/** A claim, the missing documents of one, or the request for a review, ready to be sent. */
export type Submission =
  | { kind: 'claim'; body: ClaimRequest }
  | { kind: 'documents'; claimNumber: string; body: MissingDocumentsRequest }
  | { kind: 'review'; claimNumber: string; body: ReviewRequest }

/** @param key the idempotency key of the draft, the same however often it is sent (decision 5) */
export type SentSubmission = { key: string; submission: Submission }

const SOURCE = { source: 'WEB' } as const

/**
 * Sends a claim, missing documents or the request for a review (CLAPI-005, CLAPI-015, REVIEW-003). The service receives one for each key, and answers a repeat
 * as it answered the first time. It is never sent again by itself. Lists and account are read again (CLAIM-094).
 */
export function submitMutation(api: Api) {
  return mutationOptions({
    mutationFn: (sent: SentSubmission) => send(api, sent),
    // Made before the submission, during which the session may end.
    meta: { refetch: { always: shownBySubmission(api) } },
  })
}

/** A function that lets the screens read claims and account again, also when the session ends before it is called. */
export function claimsRefresher(api: Api, client: QueryClient): () => void {
  const shown = shownBySubmission(api)
  return () => {
    for (const queryKey of shown) void client.invalidateQueries({ queryKey })
  }
}

/** The queries that a submission makes stale: the account, and all of claims and of reviews, whose keys begin the same way. */
function shownBySubmission(api: Api) {
  return [['claims', customerOf(api).email], allReviewsKey(api), accountQuery(api).queryKey]
}

function send({ sdk }: Api, { key, submission }: SentSubmission): Promise<ClaimReceipt> {
  const header = { 'Idempotency-Key': key }
  if (submission.kind === 'claim') {
    const params = { query: SOURCE, header }
    return call(sdk.claim.POST('/v1/claims', { params, body: submission.body }), whole(submitClaim))
  }
  const path = { claimNumber: submission.claimNumber }
  if (submission.kind === 'review') {
    const params = { header, path }
    const answer = sdk.claim.POST('/v1/claims/{claimNumber}/reviews', { params, body: submission.body })
    return call(answer, whole(requestReview))
  }
  const params = { query: SOURCE, header, path }
  const answer = sdk.claim.PUT('/v1/claims/{claimNumber}/documents', { params, body: submission.body })
  return call(answer, whole(addMissingDocuments))
}

/**
 * Looks up what became of a submission by its idempotency key (decision 25).
 * @returns `undefined` when the service has not received it
 */
export async function readSubmission(
  { sdk }: Api,
  key: string,
  target: SubmissionTarget,
): Promise<ClaimReceipt | undefined> {
  const query = { 'idempotency-key': key }
  // A copy in a cache could hide a claim that arrived meanwhile.
  const cache = 'no-store' as const
  if (target.kind === 'claim') {
    const answer = sdk.claim.GET('/v1/claim-submissions', { params: { query }, cache })
    return (await call(answer, whole(findClaimSubmission)))[0]
  }
  const { claimNumber } = target
  const params = { query, path: { claimNumber } }
  if (target.kind === 'review') {
    const answer = sdk.claim.GET('/v1/claims/{claimNumber}/reviews', { params, cache })
    const [found] = await call(answer, whole(listReviews))
    return found === undefined ? undefined : { claimNumber, receivedAt: found.askedAt }
  }
  const answer = sdk.claim.GET('/v1/claims/{claimNumber}/documents', { params, cache })
  return (await call(answer, whole(findMissingDocuments)))[0]
}

/**
 * Whether claims of a policy cannot be paid to its debit card, read once for each submitted claim (CLAIM-122). A failed
 * look-up is logged by the client and counts as not restricted.
 */
export function payoutRestrictionQuery(
  api: Api,
  { claimNumber, policyNumber }: { claimNumber: string; policyNumber: string },
) {
  return queryOptions({
    queryKey: ['payout-restriction', claimNumber, policyNumber],
    queryFn: () =>
      readWallet(api, policyNumber).then(
        ({ accountRestricted }) => accountRestricted,
        () => false,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
