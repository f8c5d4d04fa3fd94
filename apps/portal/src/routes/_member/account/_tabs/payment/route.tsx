import { createFileRoute, Outlet } from '@tanstack/react-router'
import { accountQuery } from '../../../../../api/account.ts'
import { PaymentPlaces } from '../../../../../features/payment/PaymentPlaces.tsx'
import { paymentSearch } from '../../../../../features/payment/payment-search.ts'

/** The account of the payment screen and of the dialogs of reimbursement, whose paths lie below it (001 §2). */
export const Route = createFileRoute('/_member/account/_tabs/payment')({
  validateSearch: paymentSearch,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  pendingComponent: PaymentPlaces,
  component: Outlet,
})
