import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/account/settings/resetPassword')({
  beforeLoad: () => {
    throw redirect({ to: '/account/profile/resetPassword', replace: true })
  },
})
