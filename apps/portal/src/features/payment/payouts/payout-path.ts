import type { PaymentSearch } from '../payment-search.ts'

/** The parameters of an address that choose a view of the reimbursement dialog. */
export type PayoutSearch = Pick<PaymentSearch, 'show' | 'payout'>

/** The paths of the reimbursement dialog (001 §2). */
const PATHS = [
  '/account/payment/reimbursement',
  '/account/payment/reimbursement/add',
  '/account/payment/reimbursement/addbank',
] as const

export type PayoutPath = (typeof PATHS)[number]

/** The path of a route, if it is one of reimbursement. @param fullPath with or without a slash at its end */
export function payoutPath(fullPath: string | undefined): PayoutPath | undefined {
  return PATHS.find((path) => path === fullPath?.replace(/\/$/, ''))
}
