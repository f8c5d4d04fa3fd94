import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ChangePasswordDialog } from '../../../../../features/profile/password/ChangePasswordDialog.tsx'

export const Route = createFileRoute('/_member/account/_tabs/profile/resetPassword')({
  component: ChangePasswordRoute,
  // The profile shows an error in the place of the dialog.
  errorComponent: false,
})

function ChangePasswordRoute() {
  const navigate = useNavigate()
  return <ChangePasswordDialog onClose={() => navigate({ to: '/account/profile', replace: true })} />
}
