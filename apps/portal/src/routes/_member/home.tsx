import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../../api/account.ts'
import { HomeScreen } from '../../features/home/HomeScreen.tsx'

export const Route = createFileRoute('/_member/home')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: HomeScreen,
})
