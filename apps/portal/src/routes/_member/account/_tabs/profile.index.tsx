import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../../../features/account/NotOpenYetScreen.tsx'

export const Route = createFileRoute('/_member/account/_tabs/profile/')({
  component: () => (
    <NotOpenYetScreen title="Profile">
      To change your addresses, email or mobile number, call us.
    </NotOpenYetScreen>
  ),
})
