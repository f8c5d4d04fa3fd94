import { createFileRoute } from '@tanstack/react-router'

/** One claim by its number or that of the split claim that it is a part of (002 §2). */
export const Route = createFileRoute('/_member/claims/$claimID')()
