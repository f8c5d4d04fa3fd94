import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ActiveScreen } from '../../../../features/claims/ActiveScreen.tsx'

/** The claims under way, over which the paths below open their dialogs. */
export const Route = createFileRoute('/_member/claims/_active')({
  component: () => (
    <ActiveScreen>
      <Outlet />
    </ActiveScreen>
  ),
})
