import { createFileRoute } from '@tanstack/react-router'
import { PayoutDialog } from '../../../../../../features/payment/payouts/PayoutDialog.tsx'

/** The reimbursement dialog from its summary on (001 §2). */
export const Route = createFileRoute('/_member/account/_tabs/payment/reimbursement/')({
  component: SummaryRoute,
  // The payment screen shows an error in the place of the dialog.
  errorComponent: false,
})

function SummaryRoute() {
  return <PayoutDialog path="/account/payment/reimbursement" search={Route.useSearch()} />
}
