import { createFileRoute } from '@tanstack/react-router'

/** The closed claims by pet. */
export const Route = createFileRoute('/_member/claims/closed')({
  staticData: { prerender: 'member' },
})
