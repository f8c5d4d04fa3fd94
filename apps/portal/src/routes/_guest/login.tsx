import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../../features/auth/LoginScreen.tsx'

export const Route = createFileRoute('/_guest/login')({
  staticData: { prerender: 'visitor' },
  component: LoginRoute,
})

function LoginRoute() {
  const { redirect } = Route.useSearch()
  return <LoginScreen redirect={redirect} />
}
