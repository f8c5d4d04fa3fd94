import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../features/account/NotOpenYetScreen.tsx'

export const Route = createFileRoute('/_link/add-bank')({
  component: () => (
    <NotOpenYetScreen title="Payment method">To add a bank account, call us.</NotOpenYetScreen>
  ),
})
