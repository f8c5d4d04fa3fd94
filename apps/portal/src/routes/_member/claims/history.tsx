import { createFileRoute, useLocation } from '@tanstack/react-router'
import { closedClaimsQuery } from '../../../api/claims.ts'
import { HistoryScreen } from '../../../features/claims/HistoryScreen.tsx'

/** The claims for inactive policies, which the link on the closed claims hands over (002 §2). */
export const Route = createFileRoute('/_member/claims/history')({
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(closedClaimsQuery(api)),
  component: HistoryRoute,
})

function HistoryRoute() {
  const { claim } = Route.useSearch()
  const handed = useLocation({ select: ({ state }) => state.inactiveClaims })
  return <HistoryScreen handed={handed ?? []} opened={claim} />
}
