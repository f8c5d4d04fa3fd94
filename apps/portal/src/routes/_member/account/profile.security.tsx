import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../../../api/account.ts'
import { SecurityScreen } from '../../../features/security/SecurityScreen.tsx'

export const Route = createFileRoute('/_member/account/profile/security')({
  loader: ({ context: { api, queryClient } }) => {
    // The screen needs nothing of the account, but the navigation around it differs by country.
    void queryClient.ensureQueryData(accountQuery(api)).catch(() => undefined)
  },
  component: SecurityScreen,
})
