import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { LazyLinkQuestionDialog } from '../../features/auth/SessionDialogs.tsx'
import { OFFLINE_MESSAGE, useIsOffline } from '../../lib/connection.ts'
import { Banner } from '../../ui/Banner.tsx'

/** The layout of visitors' pages. A signed-in policyholder is redirected home (000 §2). */
export const Route = createFileRoute('/_guest')({
  beforeLoad: async ({ context: { api } }) => {
    const state = api.session.state()
    if (state.status === 'signedOut') return
    // A session that timed out ends without a dialog on a visitor's page (000 §2).
    if (state.sessionTimedOut === undefined) throw redirect({ to: '/home', replace: true })
    await api.session.end(state.sessionTimedOut)
  },
  component: GuestRoute,
})

function GuestRoute() {
  return (
    <>
      {useIsOffline() && (
        <Banner tone="warning" role="alert">
          {OFFLINE_MESSAGE}
        </Banner>
      )}
      <Outlet />
      <LazyLinkQuestionDialog />
    </>
  )
}
