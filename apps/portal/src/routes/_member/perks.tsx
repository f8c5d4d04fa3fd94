import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../../api/account.ts'
import { PerksScreen } from '../../features/content/content-screens.tsx'

export const Route = createFileRoute('/_member/perks')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: PerksScreen,
})
