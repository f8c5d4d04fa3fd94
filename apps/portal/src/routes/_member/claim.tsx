import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/claim')({
  beforeLoad: () => {
    throw redirect({ to: '/claims/active', replace: true })
  },
})
