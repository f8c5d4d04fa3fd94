import { signInAddress } from '@portal/domain/redirects'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { SessionDialogs } from '../../features/auth/SessionDialogs.tsx'
import { MemberShell } from '../../features/shell/MemberShell.tsx'
import { useSessionState } from '../../session/context.ts'
import { Loader } from '../../ui/Loader.tsx'

/**
 * The layout of the policyholder's screens. A visitor is redirected to the sign-in screen and returns after it (000
 * §2).
 */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context, location }) => {
    if (context.api.session.state().status === 'signedIn') return
    const { pathname, searchStr } = location
    throw redirect({ href: signInAddress({ pathname, search: searchStr }), replace: true })
  },
  component: MemberRoute,
})

function MemberRoute() {
  // The page hides its content when the session ends, before the sign-in screen opens.
  const isOver = useSessionState().status === 'signedOut'
  return (
    <>
      <MemberShell>{isOver ? <Loader /> : <Outlet />}</MemberShell>
      <SessionDialogs />
    </>
  )
}
