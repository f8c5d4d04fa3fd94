import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../../../api/account.ts'
import { DataScreen } from '../../../features/profile/device/DataScreen.tsx'

export const Route = createFileRoute('/_member/account/profile/data')({
  loader: ({ context: { api, queryClient } }) => {
    // The screen needs nothing of the account, but the navigation around it differs by country.
    void queryClient.ensureQueryData(accountQuery(api)).catch(() => undefined)
  },
  component: DataScreen,
})
