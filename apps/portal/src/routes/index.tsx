import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects to /home, whose guard sends a visitor to the sign-in screen. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})
