import * as v from 'valibot'

/** The dialogs over the account payment screen that have no path in the route table (decision 20). */
const DIALOGS = ['payment-methods', 'history', 'wellness-plan'] as const

/** The views of the dialog of payment methods. Without one it shows its main list (001 §2). */
const METHOD_VIEWS = ['cards', 'banks', 'add-card', 'add-bank', 'manage', 'edit', 'pending'] as const

/** The views of the reimbursement dialog that have an address. Without one, its path decides (001 §2). */
const PAYOUT_VIEWS = [
  ...(['summary', 'methods', 'banks', 'cards', 'add-card', 'add-bank'] as const),
  ...(['check', 'address', 'manage', 'added'] as const),
] as const

/**
 * The search parameters of `/account/payment` and of the paths below it. `policy` is the policy number of the card that
 * opened the dialog, and `method` the id of the payment method that a view is about. `show` is a view of the reimbursement
 * dialog, and `payout` the id of the reimbursement method that it is about.
 */
export const paymentSearch = v.object({
  dialog: v.optional(v.fallback(v.optional(v.picklist(DIALOGS)), undefined)),
  policy: v.optional(v.fallback(v.optional(v.string()), undefined)),
  view: v.optional(v.fallback(v.optional(v.picklist(METHOD_VIEWS)), undefined)),
  method: v.optional(v.fallback(v.optional(v.string()), undefined)),
  show: v.optional(v.fallback(v.optional(v.picklist(PAYOUT_VIEWS)), undefined)),
  payout: v.optional(v.fallback(v.optional(v.string()), undefined)),
})

export type PaymentSearch = v.InferOutput<typeof paymentSearch>
