import { signInAddress } from '@portal/domain/redirects'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import { SessionDialogs } from '../../features/auth/SessionDialogs.tsx'
import { MemberShell } from '../../features/shell/MemberShell.tsx'
import { PictureContext } from '../../lib/picture-context.ts'
import { useApi, useSessionState } from '../../session/context.ts'
import { Loader } from '../../ui/Loader.tsx'

// Only who has a picture loads what reads it.
const PetPicture = lazy(() =>
  import('../../features/pets/PetPicture.tsx').then((module) => ({ default: module.PetPicture })),
)

/** Screens of the signed-in policyholder; a visitor is asked to sign in and then comes back (000 §2). */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context, location }) => {
    if (context.api.session.state().status === 'signedIn') return
    const { pathname, searchStr } = location
    throw redirect({ href: signInAddress({ pathname, search: searchStr }), replace: true })
  },
  component: MemberRoute,
})

function MemberRoute() {
  const { landing } = useApi()
  // After the end of a session nothing of it is on the page; the sign-in screen is about to come.
  const isOver = useSessionState().status === 'signedOut'
  return (
    <>
      <MemberShell>
        <PictureContext value={PetPicture}>{isOver ? <Loader /> : <Outlet />}</PictureContext>
      </MemberShell>
      <SessionDialogs hasOtherAccount={landing.buyFlow !== undefined} />
    </>
  )
}
