import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../../../api/account.ts'
import { NotMeScreen } from '../../../features/security/NotMeScreen.tsx'

export const Route = createFileRoute('/_member/account/profile/security_/not-me')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: NotMeScreen,
})
