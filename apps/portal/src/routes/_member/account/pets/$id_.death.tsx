import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountQuery } from '../../../../api/account.ts'
import { petDeathQuery } from '../../../../api/pet-death.ts'
import { NO_FLAGS, remoteConfigQuery, useFlags } from '../../../../api/remote-config.ts'
import { useAccount } from '../../../../api/use-account.ts'
import { PetDeathScreen } from '../../../../features/pet-death/PetDeathScreen.tsx'
import { policyView } from '../../../../parts/policy/policy-view.ts'
import { NotFoundScreen } from '../../../../ui/error-screens.tsx'

/** The page about a pet's death (900 §4), with the flag `enablePetLoss`. `id` is the same as on the policy's screen. */
export const Route = createFileRoute('/_member/account/pets/$id_/death')({
  loader: async ({ context: { api, queryClient }, params }) => {
    const [account, { enablePetLoss }] = await Promise.all([
      queryClient.ensureQueryData(accountQuery(api)),
      queryClient.ensureQueryData(remoteConfigQuery(api)).catch(() => NO_FLAGS),
    ])
    if (enablePetLoss !== true) return
    const petId = policyView(account, params.id)?.pet?.id
    if (petId === undefined) throw notFound()
    await queryClient.ensureQueryData(petDeathQuery(api, petId))
  },
  component: DeathRoute,
  notFoundComponent: () => <NotFoundScreen what="policy" />,
})

function DeathRoute() {
  const { id } = Route.useParams()
  const isOn = useFlags()?.enablePetLoss === true
  const view = policyView(useAccount(), id)
  if (!isOn) return <NotFoundScreen />
  return view?.pet === undefined ? null : <PetDeathScreen view={view} petId={view.pet.id} />
}
