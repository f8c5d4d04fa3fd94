import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadAccount, useAccount } from '../../../../api/use-account.ts'
import { PetsScreen } from '../../../../features/pets/PetsScreen.tsx'
import { Loader } from '../../../../ui/Loader.tsx'

/** `pet` says whose photo the dialog changes. */
export const Route = createFileRoute('/_member/account/_tabs/pets/')({
  staticData: { prerender: 'member' },
  validateSearch: v.object({
    dialog: v.optional(v.fallback(v.optional(v.picklist(['inactive', 'photo'])), undefined)),
    pet: v.optional(v.fallback(v.optional(v.string()), undefined)),
  }),
  loader: ({ context }) => loadAccount(context),
  component: PetsRoute,
})

function PetsRoute() {
  const { dialog, pet } = Route.useSearch()
  const account = useAccount()
  return account === undefined ? <Loader /> : <PetsScreen account={account} dialog={dialog} petId={pet} />
}
