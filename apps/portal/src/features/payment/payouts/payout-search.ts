import * as v from 'valibot'

/** The views of the reimbursement dialog that have an address. Without one, its path decides (001 §2). */
const VIEWS = [
  ...(['summary', 'methods', 'banks', 'cards', 'add-card', 'add-bank'] as const),
  ...(['check', 'address', 'manage', 'added'] as const),
] as const

/** The search parameters of the paths of reimbursement. `payout` is the id of the method that a view is about. */
export const payoutSearch = v.object({
  show: v.optional(v.fallback(v.optional(v.picklist(VIEWS)), undefined)),
  payout: v.optional(v.fallback(v.optional(v.string()), undefined)),
})

export type PayoutSearch = v.InferOutput<typeof payoutSearch>

/** The three paths of the dialog (001 §2). */
export type PayoutPath =
  | '/account/payment/reimbursement'
  | '/account/payment/reimbursement/add'
  | '/account/payment/reimbursement/addbank'
