import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/account/billing/')({
  beforeLoad: ({ location: { searchStr } }) => {
    throw redirect({ href: `/account/payment${searchStr}`, replace: true })
  },
})
