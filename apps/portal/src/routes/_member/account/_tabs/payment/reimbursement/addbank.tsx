import { createFileRoute } from '@tanstack/react-router'
import { PayoutDialog } from '../../../../../../features/payment/payouts/PayoutDialog.tsx'

/** The reimbursement dialog from the list of bank accounts on (001 §2). */
export const Route = createFileRoute('/_member/account/_tabs/payment/reimbursement/addbank')({
  component: BanksRoute,
  // The payment screen shows an error in the place of the dialog.
  errorComponent: false,
})

function BanksRoute() {
  return <PayoutDialog path="/account/payment/reimbursement/addbank" search={Route.useSearch()} />
}
