import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { closedClaimsQuery } from '../../../api/claims.ts'
import { ClaimScreen } from '../../../features/claims/ClaimScreen.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Loader } from '../../../ui/Loader.tsx'
import { ClaimDialogs, claimSearch } from './-claim-dialogs.tsx'

// Loaded when it is opened.
const ReceiptScreen = lazyPart(
  () => import('../../../features/claim-form/done/ReceiptScreen.tsx'),
  'ReceiptScreen',
)

/** One claim by its number or that of the split claim that it is a part of (002 §2), or its receipt. */
export const Route = createFileRoute('/_member/claims/$claimID')({
  validateSearch: claimSearch,
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(closedClaimsQuery(api)),
  component: ClaimRoute,
})

function ClaimRoute() {
  const { claimID } = Route.useParams()
  const { claim = claimID, dialog } = Route.useSearch()
  if (dialog === 'receipt') {
    return (
      <Suspense fallback={<Loader />}>
        <ReceiptScreen claimNumber={claim} />
      </Suspense>
    )
  }
  return (
    <ClaimScreen number={claimID}>
      <ClaimDialogs number={claim} dialog={dialog} />
    </ClaimScreen>
  )
}
