import { createFileRoute } from '@tanstack/react-router'
import { closedClaimsQuery } from '../../../api/claims.ts'
import { ClosedScreen } from '../../../features/claims/ClosedScreen.tsx'

/** The closed claims by pet. `claim` is the one whose details are open. */
export const Route = createFileRoute('/_member/claims/closed')({
  staticData: { prerender: 'member', readAhead: ['closedClaims'] },
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(closedClaimsQuery(api)),
  component: () => <ClosedScreen opened={Route.useSearch().claim} />,
})
