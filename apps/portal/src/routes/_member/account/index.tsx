import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/account/')({
  beforeLoad: () => {
    throw redirect({ to: '/account/pets', replace: true })
  },
})
