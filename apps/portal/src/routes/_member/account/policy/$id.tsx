import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/account/policy/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/account/pets/$id', params, replace: true })
  },
})
