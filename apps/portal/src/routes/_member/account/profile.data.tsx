import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../../../api/account.ts'
import { DataScreen } from '../../../features/profile/device/DataScreen.tsx'

export const Route = createFileRoute('/_member/account/profile/data')({
  // The screen needs nothing of the account, but the navigation around it differs by country.
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(accountQuery(api)),
  component: DataScreen,
})
