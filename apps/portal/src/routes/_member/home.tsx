import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { activeClaimsQuery } from '../../api/claims.ts'
import { loadAccount, useAccount } from '../../api/use-account.ts'
import { HomeScreen } from '../../features/home/HomeScreen.tsx'
import { Loader } from '../../ui/Loader.tsx'

/** `tile` names the tile whose article or video is open. */
export const Route = createFileRoute('/_member/home')({
  staticData: { prerender: 'member' },
  validateSearch: v.object({ tile: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  loader: ({ context }) => {
    const { api, queryClient } = context
    // They come on their own and are asked for at the same time.
    void queryClient.prefetchQuery(activeClaimsQuery(api))
    return loadAccount(context)
  },
  component: HomeRoute,
})

function HomeRoute() {
  const account = useAccount()
  const { tile } = Route.useSearch()
  return account === undefined ? <Loader /> : <HomeScreen account={account} tile={tile} />
}
