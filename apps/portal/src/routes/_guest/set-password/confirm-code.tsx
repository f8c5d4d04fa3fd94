import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConfirmCodeScreen } from '../../../features/auth/ConfirmCodeScreen.tsx'

/** The step after a code was sent to a contact. Without one it redirects to the first step. */
export const Route = createFileRoute('/_guest/set-password/confirm-code')({
  beforeLoad: async ({ context: { api } }) => {
    const contact = await api.contact.read()
    if (contact === undefined) throw redirect({ to: '/set-password', replace: true })
    return { contact, tries: await api.contact.codeTries(contact) }
  },
  component: ConfirmCodeRoute,
})

function ConfirmCodeRoute() {
  const { contact, tries } = Route.useRouteContext()
  return <ConfirmCodeScreen contact={contact} tries={tries} />
}
