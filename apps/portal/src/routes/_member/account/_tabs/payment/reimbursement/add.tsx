import { createFileRoute } from '@tanstack/react-router'
import { Reimbursement } from '../../../../../../money/payouts/Reimbursement.tsx'

/** The reimbursement dialog from the entry of a debit card on (001 §2). */
export const Route = createFileRoute('/_member/account/_tabs/payment/reimbursement/add')({
  staticData: { dialogOver: '/account/payment' },
  component: () => <Reimbursement path="/account/payment/reimbursement/add" search={Route.useSearch()} />,
})
