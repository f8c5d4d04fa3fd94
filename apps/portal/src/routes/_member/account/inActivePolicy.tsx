import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../../../api/account.ts'
import { InactivePoliciesScreen } from '../../../features/pets/InactivePoliciesScreen.tsx'

export const Route = createFileRoute('/_member/account/inActivePolicy')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: InactivePoliciesScreen,
})
