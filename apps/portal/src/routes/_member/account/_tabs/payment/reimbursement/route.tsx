import { createFileRoute } from '@tanstack/react-router'
import { payoutSearch } from '../../../../../../features/payment/payouts/payout-search.ts'

/** The paths of reimbursement (001 §2). All of them take its search parameters. */
export const Route = createFileRoute('/_member/account/_tabs/payment/reimbursement')({
  validateSearch: payoutSearch,
})
