import { createFileRoute } from '@tanstack/react-router'
import { NO_FLAGS, remoteConfigQuery, useFlags } from '../../../api/remote-config.ts'
import { ReviewScreen } from '../../../features/claim-form/review/ReviewScreen.tsx'
import { NotFoundScreen } from '../../../ui/error-screens.tsx'

/** The review of the decision on a claim (900 §3), with the flag `enableClaimReview`: its form, or the review itself. */
export const Route = createFileRoute('/_member/claims/$claimID_/review')({
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(remoteConfigQuery(api)).catch(() => NO_FLAGS),
  component: ReviewRoute,
})

function ReviewRoute() {
  const { claimID } = Route.useParams()
  return useFlags()?.enableClaimReview === true ? (
    <ReviewScreen key={claimID} number={claimID} />
  ) : (
    <NotFoundScreen />
  )
}
