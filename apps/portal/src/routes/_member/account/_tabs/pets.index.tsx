import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../../api/account.ts'
import { PetsDialogs } from '../../../../features/pets/PetsDialogs.tsx'
import { PetsScreen } from '../../../../features/pets/PetsScreen.tsx'

export const Route = createFileRoute('/_member/account/_tabs/pets/')({
  validateSearch: v.object({
    dialog: v.optional(v.fallback(v.optional(v.picklist(['inactive'])), undefined)),
  }),
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: PetsRoute,
})

function PetsRoute() {
  const { dialog } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PetsScreen />
      {dialog !== undefined && (
        <PetsDialogs onClose={() => navigate({ search: {}, replace: true, resetScroll: false })} />
      )}
    </>
  )
}
