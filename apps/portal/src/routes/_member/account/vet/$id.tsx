import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../../api/account.ts'
import { linkedVetsQuery } from '../../../../api/vets.ts'
import { VetScreen } from '../../../../features/vets/VetScreen.tsx'
import { petById } from '../../../../parts/policy/policy-view.ts'
import { NotFoundScreen } from '../../../../ui/NotFoundScreen.tsx'

const STEPS = ['search', 'manual'] as const

/** `id` is a pet's. Without a step the screen shows the primary vet, or the search if there is none (002 §4). */
export const Route = createFileRoute('/_member/account/vet/$id')({
  validateSearch: v.object({ step: v.optional(v.fallback(v.optional(v.picklist(STEPS)), undefined)) }),
  loader: async ({ context: { api, queryClient }, params }) => {
    const account = await queryClient.ensureQueryData(accountQuery(api))
    if (petById(account, params.id) === undefined) throw notFound()
    await queryClient.ensureQueryData(linkedVetsQuery(api, params.id))
  },
  component: VetRoute,
  notFoundComponent: () => <NotFoundScreen what="pet" />,
})

function VetRoute() {
  const { id } = Route.useParams()
  const { step } = Route.useSearch()
  // The key discards the input for another pet.
  return <VetScreen key={id} petId={id} step={step} />
}
