import { createFileRoute, useLocation } from '@tanstack/react-router'
import { accountQuery } from '../../../../../api/account.ts'
import { PaymentPlaces } from '../../../../../features/payment/PaymentPlaces.tsx'
import { PaymentScreen } from '../../../../../features/payment/PaymentScreen.tsx'
import { paymentSearch } from '../../../../../features/payment/payment-search.ts'
import { payoutPath } from '../../../../../features/payment/payouts/payout-path.ts'

/**
 * The payment screen with the dialogs over it (001 §2). The screen itself shows those of the paths below it too, because a
 * component of a path would be named, with every file that it needs, in the first file of the portal.
 */
export const Route = createFileRoute('/_member/account/_tabs/payment')({
  staticData: { prerender: 'member' },
  validateSearch: paymentSearch,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  pendingComponent: PaymentPlaces,
  component: PaymentRoute,
})

function PaymentRoute() {
  const path = useLocation({ select: ({ pathname }) => payoutPath(pathname) })
  return <PaymentScreen search={Route.useSearch()} payoutPath={path} />
}
