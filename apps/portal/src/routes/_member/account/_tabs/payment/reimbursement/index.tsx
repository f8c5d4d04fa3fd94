import { createFileRoute } from '@tanstack/react-router'
import { Reimbursement } from '../../../../../../money/payouts/Reimbursement.tsx'

/** The reimbursement dialog from its summary on (001 §2). */
export const Route = createFileRoute('/_member/account/_tabs/payment/reimbursement/')({
  staticData: { dialogOver: '/account/payment' },
  component: () => <Reimbursement path="/account/payment/reimbursement" search={Route.useSearch()} />,
})
