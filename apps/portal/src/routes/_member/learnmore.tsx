import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../../api/account.ts'
import { LearnMoreScreen } from '../../features/content/content-screens.tsx'

export const Route = createFileRoute('/_member/learnmore')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: LearnMoreScreen,
})
