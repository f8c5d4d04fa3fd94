import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/account/policy/')({
  beforeLoad: () => {
    throw redirect({ to: '/account/pets', replace: true })
  },
})
