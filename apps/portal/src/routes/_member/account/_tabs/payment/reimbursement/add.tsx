import { createFileRoute } from '@tanstack/react-router'
import { PayoutDialog } from '../../../../../../money/payouts/PayoutDialog.tsx'
import { dialogOver } from '../../../../-dialog-route.ts'

/** The reimbursement dialog from the entry of a debit card on (001 §2). */
export const Route = createFileRoute('/_member/account/_tabs/payment/reimbursement/add')({
  ...dialogOver('/account/payment'),
  component: () => <PayoutDialog path="/account/payment/reimbursement/add" search={Route.useSearch()} />,
})
