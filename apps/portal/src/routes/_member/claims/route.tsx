import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../../../api/account.ts'
import { activeClaimsQuery } from '../../../api/claims.ts'
import { ClaimsSkeleton } from '../../../features/claims/ClaimsFrame.tsx'

/** The claims area (002 §2). */
export const Route = createFileRoute('/_member/claims')({
  staticData: { readAhead: ['account', 'activeClaims'] },
  loader: ({ context: { api, queryClient } }) => {
    // The screens do not wait for the lists.
    void queryClient.prefetchQuery(activeClaimsQuery(api))
    return queryClient.ensureQueryData(accountQuery(api))
  },
  pendingComponent: ClaimsSkeleton,
})
