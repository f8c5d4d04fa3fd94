import { createFileRoute, redirect } from '@tanstack/react-router'

/** Protected like /home, which asks a visitor to sign in first. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})
