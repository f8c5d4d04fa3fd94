import { createFileRoute, Outlet } from '@tanstack/react-router'
import { accountQuery } from '../../../../../api/account.ts'
import { PaymentScreen } from '../../../../../money/pages/payment/PaymentScreen.tsx'
import { PaymentSkeleton } from '../../../../../money/pages/payment/PaymentSkeleton.tsx'
import { paymentSearch } from '../../../../../money/pages/payment/payment-search.ts'

/** The payment screen, over which the paths below it open their dialogs (001 §2). */
export const Route = createFileRoute('/_member/account/_tabs/payment')({
  validateSearch: paymentSearch,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  pendingComponent: PaymentSkeleton,
  component: () => (
    <PaymentScreen>
      <Outlet />
    </PaymentScreen>
  ),
})
