import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { accountQuery } from '../../../../../api/account.ts'
import { PaymentScreen } from '../../../../../money/pages/payment/PaymentScreen.tsx'
import { PaymentSkeleton } from '../../../../../money/pages/payment/PaymentSkeleton.tsx'
import { paymentSearch } from '../../../../../money/pages/payment/payment-search.ts'
import { DialogPart } from '../../../../../ui/DialogPart.tsx'
import { SAME_SCREEN } from '../../../../../ui/use-entry-value.ts'

/** The payment screen, over which the paths below it open their dialogs (001 §2). */
export const Route = createFileRoute('/_member/account/_tabs/payment')({
  validateSearch: paymentSearch,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  pendingComponent: PaymentSkeleton,
  component: PaymentRoute,
})

function PaymentRoute() {
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/account/payment', search: {}, replace: true, ...SAME_SCREEN })
  return (
    <PaymentScreen>
      <DialogPart onClose={close}>
        <Outlet />
      </DialogPart>
    </PaymentScreen>
  )
}
