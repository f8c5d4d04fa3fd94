import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

/** Pages for visitors alone: who is signed in goes home (000 §2). */
export const Route = createFileRoute('/_guest')({
  beforeLoad: async ({ context: { api } }) => {
    const state = api.session.state()
    if (state.status === 'signedOut') return
    // On a page of visitors a session that timed out is no news (000 §2).
    if (state.sessionTimedOut === undefined) throw redirect({ to: '/home', replace: true })
    await api.session.end(state.sessionTimedOut)
  },
  component: Outlet,
})
