import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../features/account/NotOpenYetScreen.tsx'
import { CardLinkGate } from '../../features/non-pay/CardLinkGate.tsx'

export const Route = createFileRoute('/_link/stripesdk')({
  component: () => (
    <CardLinkGate>
      <NotOpenYetScreen title="Payment method">To change your card, call us.</NotOpenYetScreen>
    </CardLinkGate>
  ),
})
