import { createFileRoute } from '@tanstack/react-router'
import { PayoutDialog } from '../../../../../../money/payouts/PayoutDialog.tsx'

/** The reimbursement dialog from the entry of a debit card on (001 §2). */
export const Route = createFileRoute('/_member/account/_tabs/payment/reimbursement/add')({
  staticData: { dialogOver: '/account/payment' },
  component: () => <PayoutDialog path="/account/payment/reimbursement/add" search={Route.useSearch()} />,
  // The payment screen stays as it is until the dialog has loaded, and shows an error in place of the dialog.
  pendingMs: Number.POSITIVE_INFINITY,
  errorComponent: false,
})
