import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/claims/')({
  beforeLoad: () => {
    throw redirect({ to: '/claims/active', replace: true })
  },
})
