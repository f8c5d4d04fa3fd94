import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { DialogPart } from '../../ui/DialogPart.tsx'
import type { PaymentSearch } from './payment-search.ts'

const HistoryDialog = lazyPart(() => import('./history/HistoryDialog.tsx'), 'HistoryDialog')
const WellnessPlanDialog = lazyPart(() => import('./wellness/WellnessPlanDialog.tsx'), 'WellnessPlanDialog')
const MethodsDialog = lazyPart(() => import('./methods/MethodsDialog.tsx'), 'MethodsDialog')

type PaymentDialogsProps = {
  search: PaymentSearch
  /** A dialog that has a path of its own. */
  children: ReactNode
}

/** The dialog over the payment screen that the address names. */
export function PaymentDialogs({ search, children }: PaymentDialogsProps) {
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/account/payment', search: {}, replace: true, resetScroll: false })
  const { dialog, policy } = search
  return (
    <DialogPart onClose={close}>
      {dialog === 'history' && <HistoryDialog policyNumber={policy} onClose={close} />}
      {dialog === 'payment-methods' && <MethodsDialog search={search} />}
      {dialog === 'wellness-plan' && <WellnessPlanDialog policyNumber={policy} onClose={close} />}
      {children}
    </DialogPart>
  )
}
