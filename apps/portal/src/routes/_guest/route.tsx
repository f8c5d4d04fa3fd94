import { createFileRoute, Outlet, redirect, retainSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { LazyLinkQuestionDialog } from '../../features/auth/SessionDialogs.tsx'
import { OFFLINE_MESSAGE, useIsOffline } from '../../lib/connection.ts'
import { Banner } from '../../ui/Banner.tsx'

/**
 * The layout of visitors' pages. A signed-in policyholder is redirected home (000 §2). The path that asked for a sign-in
 * stays in the address of all of them, so that a sign-in by code leads there too.
 */
export const Route = createFileRoute('/_guest')({
  // A value such as 42 is parsed as a number. Anything but a text leads home (000 §2).
  validateSearch: v.object({ redirect: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  search: { middlewares: [retainSearchParams(['redirect'])] },
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
