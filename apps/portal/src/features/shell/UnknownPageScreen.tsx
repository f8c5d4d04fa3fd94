import { useSessionState } from '../../session/context.ts'
import { NotFoundScreen } from '../../ui/NotFoundScreen.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { MemberShell } from './MemberShell.tsx'

/** The screen for an address that no route has. A policyholder keeps the navigation (decision 24). */
export function UnknownPageScreen() {
  const isMember = useSessionState().status === 'signedIn'
  const Frame = isMember ? MemberShell : PageFrame
  return (
    <Frame>
      <NotFoundScreen isMember={isMember} />
    </Frame>
  )
}
