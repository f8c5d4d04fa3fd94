import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../../api/account.ts'
import { PetPlaces } from '../../../../features/pets/PetPlaces.tsx'
import { PetsScreen } from '../../../../features/pets/PetsScreen.tsx'

/** `pet` is the pet whose photo the dialog changes. */
export const Route = createFileRoute('/_member/account/_tabs/pets/')({
  staticData: { prerender: 'member' },
  validateSearch: v.object({
    dialog: v.optional(v.fallback(v.optional(v.picklist(['inactive', 'photo'])), undefined)),
    pet: v.optional(v.fallback(v.optional(v.string()), undefined)),
  }),
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  pendingComponent: PetPlaces,
  component: PetsRoute,
})

function PetsRoute() {
  const { dialog, pet } = Route.useSearch()
  return <PetsScreen dialog={dialog} petId={pet} />
}
