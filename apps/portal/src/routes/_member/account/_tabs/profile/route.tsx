import { createFileRoute, Outlet } from '@tanstack/react-router'
import { accountQuery } from '../../../../../api/account.ts'
import { ProfileScreen } from '../../../../../features/profile/ProfileScreen.tsx'

/** The profile, with its dialogs that have an address over it. */
export const Route = createFileRoute('/_member/account/_tabs/profile')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: () => (
    <ProfileScreen>
      <Outlet />
    </ProfileScreen>
  ),
})
