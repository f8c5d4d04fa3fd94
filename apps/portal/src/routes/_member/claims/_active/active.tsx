import { createFileRoute, redirect } from '@tanstack/react-router'
import { ClaimDialogs } from '../-claim-dialogs.tsx'

/** The claims under way with the dialog over one of them. A receipt is a screen of its own. */
export const Route = createFileRoute('/_member/claims/_active/active')({
  staticData: { prerender: 'member' },
  beforeLoad: ({ search: { claim, dialog } }) => {
    if (dialog !== 'receipt' || claim === undefined) return
    throw redirect({ to: '/claims/$claimID', params: { claimID: claim }, search: { dialog }, replace: true })
  },
  component: ActiveRoute,
})

function ActiveRoute() {
  const { claim, dialog } = Route.useSearch()
  return <ClaimDialogs number={claim} dialog={dialog} />
}
