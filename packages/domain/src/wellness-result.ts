/** The result of a purchase: "covered" is said only when the service said so (002 §4, decision 8). */
export type PurchaseResult = 'covered' | 'confirming' | 'failed'

/**
 * The result of a purchase by the answer of the policy change (002 §4, decision 8). The page of a link needs
 * `success`. The popup of the account goes on to its last screen after any 2xx answer, where the plan is being
 * confirmed unless the answer has `success`.
 * @param answer `undefined` for a refused call
 */
export function purchaseResult(
  answer: { success?: boolean | undefined } | undefined,
  mode: 'link' | 'account',
): PurchaseResult {
  if (answer === undefined) return 'failed'
  if (answer.success === true) return 'covered'
  return mode === 'account' ? 'confirming' : 'failed'
}
