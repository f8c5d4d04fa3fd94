import * as v from 'valibot'

const DIALOGS = ['missing-info', 'upload', 'received', 'contact', 'submitted', 'receipt'] as const

/**
 * The search parameters of the claims area: the number of the claim that a dialog is about, the dialog, and the invoice
 * that is open over its form. A number that was typed into the address comes without quotes, and so as a number.
 */
export const claimSearch = v.object({
  claim: v.optional(
    v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
  ),
  dialog: v.optional(v.fallback(v.optional(v.picklist(DIALOGS)), undefined)),
  invoice: v.optional(v.fallback(v.optional(v.string()), undefined)),
})

export type ClaimDialogName = (typeof DIALOGS)[number]
