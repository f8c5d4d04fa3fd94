import { createFileRoute, Outlet } from '@tanstack/react-router'
import { paymentSearch } from '../../../../../features/payment/payment-search.ts'

/** The payment screen, and the paths below it for dialogs over it (001 §2). All of them take its search parameters. */
export const Route = createFileRoute('/_member/account/_tabs/payment')({
  validateSearch: paymentSearch,
  component: Outlet,
})
