import { createFileRoute } from '@tanstack/react-router'

/** The claims under way. */
export const Route = createFileRoute('/_member/claims/active')({
  staticData: { prerender: 'member' },
})
