import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../features/account/NotOpenYetScreen.tsx'

export const Route = createFileRoute('/_link/stripesdk')({
  component: () => <NotOpenYetScreen title="Payment method">To change your card, call us.</NotOpenYetScreen>,
})
