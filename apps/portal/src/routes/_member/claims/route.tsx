import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../api/account.ts'
import { activeClaimsQuery } from '../../../api/claims.ts'
import { ClaimsSkeleton } from '../../../features/claims/ClaimsFrame.tsx'

const DIALOGS = ['missing-info', 'upload', 'received', 'contact', 'submitted', 'receipt'] as const

/**
 * The search parameters of the claims area: the number of the claim that a dialog is about, the dialog, and the invoice
 * that is open over its form. A number that was typed into the address comes without quotes, and so as a number.
 */
const claimSearch = v.object({
  claim: v.optional(
    v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
  ),
  dialog: v.optional(v.fallback(v.optional(v.picklist(DIALOGS)), undefined)),
  invoice: v.optional(v.fallback(v.optional(v.string()), undefined)),
})

export type ClaimDialogName = (typeof DIALOGS)[number]

/** The claims area (002 §2). */
export const Route = createFileRoute('/_member/claims')({
  staticData: { readAhead: ['account', 'activeClaims'] },
  validateSearch: claimSearch,
  loader: ({ context: { api, queryClient } }) => {
    // The screens do not wait for the lists.
    void queryClient.prefetchQuery(activeClaimsQuery(api))
    return queryClient.ensureQueryData(accountQuery(api))
  },
  pendingComponent: ClaimsSkeleton,
})
