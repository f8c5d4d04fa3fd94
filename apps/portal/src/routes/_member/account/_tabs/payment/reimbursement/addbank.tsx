import { createFileRoute } from '@tanstack/react-router'
import { Reimbursement } from '../../../../../../money/payouts/Reimbursement.tsx'

/** The reimbursement dialog from the list of bank accounts on (001 §2). */
export const Route = createFileRoute('/_member/account/_tabs/payment/reimbursement/addbank')({
  staticData: { dialogOver: '/account/payment' },
  component: () => <Reimbursement path="/account/payment/reimbursement/addbank" search={Route.useSearch()} />,
})
