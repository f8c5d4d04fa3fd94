import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../../../features/account/NotOpenYetScreen.tsx'

export const Route = createFileRoute('/_member/account/_tabs/profile/resetPassword')({
  component: () => (
    <NotOpenYetScreen title="Change password">To change your password, call us.</NotOpenYetScreen>
  ),
})
