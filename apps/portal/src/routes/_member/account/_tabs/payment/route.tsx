import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { accountQuery } from '../../../../../api/account.ts'
import { PaymentPlaces } from '../../../../../features/payment/PaymentPlaces.tsx'
import { PaymentScreen } from '../../../../../features/payment/PaymentScreen.tsx'
import { paymentSearch } from '../../../../../features/payment/payment-search.ts'

/** The payment screen with the dialogs over it: those of the route table as child routes, the others by parameters. */
export const Route = createFileRoute('/_member/account/_tabs/payment')({
  staticData: { prerender: 'member' },
  validateSearch: paymentSearch,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  pendingComponent: PaymentPlaces,
  component: PaymentRoute,
})

function PaymentRoute() {
  const search = Route.useSearch()
  // The dialog of a path comes first, because two cannot show at once.
  const hasChild = useChildMatches({ select: (matches) => matches.length > 0 })
  return (
    <PaymentScreen search={hasChild ? {} : search}>
      <Outlet />
    </PaymentScreen>
  )
}
