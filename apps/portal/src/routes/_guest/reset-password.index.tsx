import { createFileRoute, redirect } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../../features/auth/ResetPasswordScreen.tsx'

/** The screen of the mailed reset link. After a reload the link has to be opened again, because it is not stored. */
export const Route = createFileRoute('/_guest/reset-password/')({
  beforeLoad: ({ context: { api } }) => {
    const { resetLink } = api.landing
    if (resetLink === undefined) throw redirect({ to: '/forgot-password', replace: true })
    return { resetLink }
  },
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { resetLink } = Route.useRouteContext()
  return <ResetPasswordScreen link={resetLink} />
}
