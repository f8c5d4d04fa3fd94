import { createFileRoute, redirect } from '@tanstack/react-router'
import { CreatePasswordScreen } from '../../../features/auth/CreatePasswordScreen.tsx'

/** The step after a code was verified in this visit. Without one it redirects to the first step. */
export const Route = createFileRoute('/_guest/set-password/new')({
  beforeLoad: async ({ context: { api } }) => {
    const verified = (await api.contact.read())?.verified
    if (verified === undefined) throw redirect({ to: '/set-password', replace: true })
    return { verified }
  },
  component: CreatePasswordRoute,
})

function CreatePasswordRoute() {
  const { verified } = Route.useRouteContext()
  return <CreatePasswordScreen verified={verified} redirect={Route.useSearch().redirect} />
}
