import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConfirmCodeScreen } from '../../../features/auth/ConfirmCodeScreen.tsx'

/** Only for a contact that was sent a code. */
export const Route = createFileRoute('/_guest/set-password/confirm-code')({
  beforeLoad: async ({ context: { api } }) => {
    const contact = await api.contact.read()
    if (contact === undefined) throw redirect({ to: '/set-password', replace: true })
    return { contact }
  },
  component: ConfirmCodeRoute,
})

function ConfirmCodeRoute() {
  const { contact } = Route.useRouteContext()
  return <ConfirmCodeScreen contact={contact} />
}
