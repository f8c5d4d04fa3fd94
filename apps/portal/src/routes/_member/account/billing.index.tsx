import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/account/billing/')({
  beforeLoad: () => {
    throw redirect({ to: '/account/payment', replace: true })
  },
})
