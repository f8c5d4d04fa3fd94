import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../features/account/NotOpenYetScreen.tsx'

export const Route = createFileRoute('/_link/wellness')({
  component: () => <NotOpenYetScreen title="Wellness">To add a wellness plan, call us.</NotOpenYetScreen>,
})
