import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/account/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/account/profile', replace: true })
  },
})
