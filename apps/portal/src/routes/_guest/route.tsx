import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

/** Pages for visitors alone: who is signed in goes home (000 §2). */
export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context }) => {
    if (context.api.session.state().status === 'signedIn') throw redirect({ to: '/home', replace: true })
  },
  component: Outlet,
})
