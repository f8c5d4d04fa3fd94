import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../../../../../api/account.ts'
import { PaymentPlaces } from '../../../../../features/payment/PaymentPlaces.tsx'
import { PaymentScreen } from '../../../../../features/payment/PaymentScreen.tsx'

export const Route = createFileRoute('/_member/account/_tabs/payment/')({
  staticData: { prerender: 'member' },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  pendingComponent: PaymentPlaces,
  component: PaymentRoute,
})

function PaymentRoute() {
  return <PaymentScreen search={Route.useSearch()} />
}
