import { createFileRoute, Outlet } from '@tanstack/react-router'
import { accountQuery } from '../../../../../api/account.ts'
import { PaymentPlaces } from '../../../../../money/pages/payment/PaymentPlaces.tsx'
import { PaymentScreen } from '../../../../../money/pages/payment/PaymentScreen.tsx'
import { paymentSearch } from '../../../../../money/pages/payment/payment-search.ts'

/** The payment screen, over which the paths below it open their dialogs (001 §2). */
export const Route = createFileRoute('/_member/account/_tabs/payment')({
  validateSearch: paymentSearch,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  pendingComponent: PaymentPlaces,
  component: () => (
    <PaymentScreen>
      <Outlet />
    </PaymentScreen>
  ),
})
