import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { accountQuery } from '../../../../api/account.ts'
import { NO_FLAGS, remoteConfigQuery, useFlags } from '../../../../api/remote-config.ts'
import { useAccount } from '../../../../api/use-account.ts'
import { VetCardScreen } from '../../../../features/vet-card/VetCardScreen.tsx'
import { localToday } from '../../../../lib/clock.ts'
import { policyViewOn } from '../../../../parts/policy/policy-view.ts'
import { NotFoundScreen } from '../../../../ui/error-screens.tsx'

/** A pet's card for a vet (900 §6), with the flag `enableVetCard`. `id` is the same as on the policy's screen. */
export const Route = createFileRoute('/_member/account/pets/$id_/card')({
  loader: async ({ context: { api, queryClient }, params }) => {
    const [account, { enableVetCard }] = await Promise.all([
      queryClient.ensureQueryData(accountQuery(api)),
      queryClient.ensureQueryData(remoteConfigQuery(api)).catch(() => NO_FLAGS),
    ])
    if (enableVetCard !== true) return
    const view = policyViewOn(account, params.id, localToday())
    if (view === undefined) throw notFound()
    // A pet that has died needs no card any more (900 §4).
    if (view.hasDied) throw redirect({ to: '/account/pets/$id', params, replace: true })
  },
  component: CardRoute,
  notFoundComponent: () => <NotFoundScreen what="policy" />,
})

function CardRoute() {
  const { id } = Route.useParams()
  const isOn = useFlags()?.enableVetCard === true
  const account = useAccount()
  const view = policyViewOn(account, id, localToday())
  if (!isOn) return <NotFoundScreen />
  return view === undefined || view.hasDied ? null : <VetCardScreen account={account} view={view} />
}
