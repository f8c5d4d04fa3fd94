import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../../../../features/account/NotOpenYetScreen.tsx'

export const Route = createFileRoute('/_member/account/_tabs/payment/reimbursement/')({
  component: () => (
    <NotOpenYetScreen title="Reimbursement" within="area">
      To change how we reimburse you, call us.
    </NotOpenYetScreen>
  ),
})
