import { createFileRoute } from '@tanstack/react-router'
import { PayoutDialog } from '../../../../../../features/payment/payouts/PayoutDialog.tsx'

/** The reimbursement dialog from the entry of a debit card on (001 §2). */
export const Route = createFileRoute('/_member/account/_tabs/payment/reimbursement/add')({
  component: AddRoute,
  // The payment screen shows an error in the place of the dialog.
  errorComponent: false,
})

function AddRoute() {
  return <PayoutDialog path="/account/payment/reimbursement/add" search={Route.useSearch()} />
}
