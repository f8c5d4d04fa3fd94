import { useNavigate } from '@tanstack/react-router'
import { lazyPart } from '../../lib/lazy-part.ts'
import { DialogPart } from '../../ui/DialogPart.tsx'
import type { PaymentSearch } from './payment-search.ts'

const HistoryDialog = lazyPart(() => import('./history/HistoryDialog.tsx'), 'HistoryDialog')
const WellnessPlanDialog = lazyPart(() => import('./wellness/WellnessPlanDialog.tsx'), 'WellnessPlanDialog')
const MethodsDialog = lazyPart(() => import('./methods/MethodsDialog.tsx'), 'MethodsDialog')

/** The dialog over the payment screen that the address names. */
export function PaymentDialogs({ search }: { search: PaymentSearch }) {
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/account/payment', search: {}, replace: true, resetScroll: false })
  const { dialog, policy } = search
  if (dialog === undefined) return null
  return (
    <DialogPart onClose={close}>
      {dialog === 'history' && <HistoryDialog policyNumber={policy} onClose={close} />}
      {dialog === 'payment-methods' && <MethodsDialog search={search} />}
      {dialog === 'wellness-plan' && <WellnessPlanDialog policyNumber={policy} onClose={close} />}
    </DialogPart>
  )
}
