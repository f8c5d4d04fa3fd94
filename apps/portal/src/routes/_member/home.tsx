import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../api/account.ts'
import { activeClaimsQuery } from '../../api/claims.ts'
import { HomeScreen } from '../../features/home/HomeScreen.tsx'
import { HomeSkeleton } from '../../features/home/HomeSkeleton.tsx'

/**
 * `tile` is the name of the tile whose article or video is open. The dialog of an expired card is about the card with the
 * id `method`.
 */
export const Route = createFileRoute('/_member/home')({
  staticData: { prerender: 'member', readAhead: ['account', 'activeClaims'] },
  validateSearch: v.object({
    tile: v.optional(v.fallback(v.optional(v.string()), undefined)),
    dialog: v.optional(v.fallback(v.optional(v.picklist(['expired-card'])), undefined)),
    method: v.optional(v.fallback(v.optional(v.string()), undefined)),
  }),
  loader: ({ context: { api, queryClient } }) => {
    // The claims load in parallel; the screen does not wait for them.
    void queryClient.prefetchQuery(activeClaimsQuery(api))
    return queryClient.ensureQueryData(accountQuery(api))
  },
  pendingComponent: HomeSkeleton,
  component: HomeRoute,
})

function HomeRoute() {
  const { tile, dialog, method } = Route.useSearch()
  return <HomeScreen tile={tile} expiredCard={dialog === 'expired-card' ? (method ?? '') : undefined} />
}
