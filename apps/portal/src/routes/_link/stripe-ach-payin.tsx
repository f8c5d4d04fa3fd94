import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../features/account/NotOpenYetScreen.tsx'
import { CardLinkGate } from '../../features/non-pay/CardLinkGate.tsx'

export const Route = createFileRoute('/_link/stripe-ach-payin')({
  component: () => (
    <CardLinkGate>
      <NotOpenYetScreen title="Payment method">To add a bank account, call us.</NotOpenYetScreen>
    </CardLinkGate>
  ),
})
