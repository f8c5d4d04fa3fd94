import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../../../features/account/NotOpenYetScreen.tsx'

export const Route = createFileRoute('/_member/account/_tabs/payment/')({
  component: () => (
    <NotOpenYetScreen title="Payment info" within="area">
      To change how you pay or get paid, call us.
    </NotOpenYetScreen>
  ),
})
