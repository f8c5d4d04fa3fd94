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

/** The path of an address, if it is one of reimbursement. @param pathname with or without a slash at its end */
export function payoutPath(pathname: string): PayoutPath | undefined {
  return PATHS.find((path) => path === pathname.replace(/\/$/, ''))
}
