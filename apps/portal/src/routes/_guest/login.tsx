import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { LoginScreen } from '../../features/auth/LoginScreen.tsx'

export const Route = createFileRoute('/_guest/login')({
  staticData: { prerender: 'visitor' },
  // A value such as 42 is parsed as a number. Anything but a text leads home (000 §2).
  validateSearch: v.object({ redirect: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  component: LoginRoute,
})

function LoginRoute() {
  const { redirect } = Route.useSearch()
  return <LoginScreen redirect={redirect} />
}
