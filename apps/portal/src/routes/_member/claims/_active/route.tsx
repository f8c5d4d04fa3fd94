import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { ActiveScreen } from '../../../../features/claims/ActiveScreen.tsx'
import { DialogPart } from '../../../../ui/DialogPart.tsx'
import { SAME_SCREEN } from '../../../../ui/use-entry-value.ts'

/** The claims under way, over which the paths below open their dialogs. */
export const Route = createFileRoute('/_member/claims/_active')({
  component: ActiveClaimsRoute,
})

function ActiveClaimsRoute() {
  const navigate = useNavigate()
  return (
    <ActiveScreen>
      <DialogPart onClose={() => void navigate({ to: '/claims/active', replace: true, ...SAME_SCREEN })}>
        <Outlet />
      </DialogPart>
    </ActiveScreen>
  )
}
