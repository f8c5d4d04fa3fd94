import { createFileRoute } from '@tanstack/react-router'

/** The claims for inactive policies, which the link on the closed claims hands over (002 §2). */
export const Route = createFileRoute('/_member/claims/history')()
