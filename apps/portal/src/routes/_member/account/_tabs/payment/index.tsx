import { createFileRoute } from '@tanstack/react-router'
import { PaymentDialogs } from '../../../../../money/pages/payment/PaymentDialogs.tsx'

/** The payment screen with the dialog that the search parameters name (decision 20). */
export const Route = createFileRoute('/_member/account/_tabs/payment/')({
  staticData: { prerender: 'member', readAhead: ['account'] },
  component: () => <PaymentDialogs search={Route.useSearch()} />,
})
