import { createFileRoute } from '@tanstack/react-router'
import { closedClaimsQuery } from '../../../api/claims.ts'
import { ReceiptScreen } from '../../../features/claim-form/done/ReceiptScreen.tsx'
import { ClaimScreen } from '../../../features/claims/ClaimScreen.tsx'
import { ClaimDialogs } from './-claim-dialogs.tsx'

/** One claim by its number, or by the number of the split claim that it is a part of (002 §2), or its receipt. */
export const Route = createFileRoute('/_member/claims/$claimID')({
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(closedClaimsQuery(api)),
  component: ClaimRoute,
})

function ClaimRoute() {
  const { claimID } = Route.useParams()
  const { claim = claimID, dialog } = Route.useSearch()
  if (dialog === 'receipt') return <ReceiptScreen claimNumber={claim} />
  return (
    <ClaimScreen number={claimID}>
      <ClaimDialogs number={claim} dialog={dialog} />
    </ClaimScreen>
  )
}
