import { createFileRoute } from '@tanstack/react-router'
import { PaymentScreen } from '../../../../../features/payment/PaymentScreen.tsx'

export const Route = createFileRoute('/_member/account/_tabs/payment/')({ component: PaymentRoute })

function PaymentRoute() {
  return <PaymentScreen search={Route.useSearch()} />
}
