import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

/** Pages for visitors: a signed-in policyholder is sent home (000 §2). */
export const Route = createFileRoute('/_guest')({
  beforeLoad: async ({ context: { api } }) => {
    const state = api.session.state()
    if (state.status === 'signedOut') return
    // A page for visitors ends a session that timed out without a dialog (000 §2).
    if (state.sessionTimedOut === undefined) throw redirect({ to: '/home', replace: true })
    await api.session.end(state.sessionTimedOut)
  },
  component: Outlet,
})
