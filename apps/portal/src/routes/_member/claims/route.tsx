import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { accountQuery } from '../../../api/account.ts'
import { closedClaimsQuery } from '../../../api/claim-details.ts'
import { activeClaimsQuery, type Claim } from '../../../api/claims.ts'
import { ClaimsPlaces } from '../../../features/claims/ClaimsPlaces.tsx'
import { ClaimsScreen } from '../../../features/claims/ClaimsScreen.tsx'
import { type ClaimsSearch, claimsPlace } from '../../../features/claims/claims-place.ts'
import { UploadByPhoneDialog } from '../../../features/claims/UploadByPhoneDialog.tsx'

/**
 * The claims area (002 §2). It shows the lists of the paths below it too, because a component of a path would be named,
 * with every file that it needs, in the first file of the portal. `claim` is the closed claim whose details are open, and
 * `dialog` the dialog over a claim under way.
 */
export const Route = createFileRoute('/_member/claims')({
  // The screen checks them.
  validateSearch: ({ claim, dialog }: ClaimsSearch): ClaimsSearch => ({ claim, dialog }),
  loader: ({ context: { api, queryClient } }) => {
    // The screen does not wait for the lists.
    void queryClient.prefetchQuery(activeClaimsQuery(api))
    void queryClient.prefetchQuery(closedClaimsQuery(api))
    return queryClient.ensureQueryData(accountQuery(api))
  },
  pendingComponent: ClaimsPlaces,
  component: ClaimsRoute,
})

function ClaimsRoute() {
  const place = claimsPlace(useLocation({ select: ({ pathname }) => pathname }))
  const handed = useLocation({ select: ({ state }) => state.inactiveClaims })
  return (
    <ClaimsScreen place={place} search={Route.useSearch()} handed={handed} uploadForm={uploadForm}>
      <Outlet />
    </ClaimsScreen>
  )
}

function uploadForm(claim: Claim, onClose: () => void) {
  return <UploadByPhoneDialog number={claim.claimNumber} onClose={onClose} />
}
