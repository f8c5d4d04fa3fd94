import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../../../../api/account.ts'
import { PetsScreen } from '../../../../features/pets/PetsScreen.tsx'

export const Route = createFileRoute('/_member/account/_tabs/pets/')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: PetsScreen,
})
