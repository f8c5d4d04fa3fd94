import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountTabs } from '../../../../features/account/AccountTabs.tsx'

/** The layout of the screens below "My Account", with tabs (000 §2). */
export const Route = createFileRoute('/_member/account/_tabs')({
  component: () => (
    <AccountTabs>
      <Outlet />
    </AccountTabs>
  ),
})
