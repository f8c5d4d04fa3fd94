import { SETUP_ID } from '@portal/domain/link-parameters'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { dropLeftSetup, type PendingSetup, usePendingSetup } from '../../../api/pending-setup.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useApi } from '../../../session/context.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { DialogPart } from '../../../ui/DialogPart.tsx'
import type { PaymentSearch } from './payment-search.ts'
import { WellnessPlanDialog } from './policy-wellness.tsx'

const HistoryDialog = lazyPart(() => import('../../history/HistoryDialog.tsx'), 'HistoryDialog')
const AccountMethodsDialog = lazyPart(() => import('./AccountMethodsDialog.tsx'), 'AccountMethodsDialog')

/** The dialog over the payment screen that the search parameters name. */
export function PaymentDialogs({ search }: { search: PaymentSearch }) {
  const navigate = useNavigate()
  const api = useApi()
  const { landing } = api
  const isEntry = search.view === 'add-card' || search.view === 'add-bank'
  useEffect(() => {
    if (!isEntry) void dropLeftSetup(api)
  }, [api, isEntry])
  const close = () => void navigate({ to: '/account/payment', search: {}, replace: true, resetScroll: false })
  const { dialog, policy } = search
  if (dialog === undefined && !landing.linkQuery?.has(SETUP_ID)) return null
  return (
    <DialogPart onClose={close}>
      {dialog === undefined && <SetupReturn />}
      {dialog === 'history' && <HistoryDialog policyNumber={policy} onClose={close} />}
      {dialog === 'payment-methods' && <AccountMethodsDialog search={search} />}
      {dialog === 'wellness-plan' && <WellnessPlanDialog policyNumber={policy} onClose={close} />}
    </DialogPart>
  )
}

/**
 * The payment screen after the card provider has led back to it. The dialog in which the method was entered opens again
 * and goes on (001 §7). The address of the return has no number of a policy; this device has kept it. It
 * opens once, so that it can be closed.
 */
function SetupReturn() {
  const { landing } = useApi()
  const navigate = useNavigate()
  const pending = usePendingSetup()
  const [isLeft, setIsLeft] = useState(false)

  const goOn = useEffectEvent(({ policyNumber: policy, type }: PendingSetup) => {
    landing.linkQuery?.delete(SETUP_ID)
    const view = type === 'CARD' ? 'add-card' : 'add-bank'
    const search = { dialog: 'payment-methods', policy, view } as const
    void navigate({ to: '/account/payment', search, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (pending?.policyNumber !== undefined) goOn(pending)
  }, [pending])

  function leave() {
    landing.linkQuery?.delete(SETUP_ID)
    setIsLeft(true)
  }

  if (isLeft || pending === undefined || pending?.policyNumber !== undefined) return null
  return (
    <AlertDialog opened title="Payment method not added" onConfirm={leave}>
      We couldn’t finish what you entered before. Please add the payment method again.
    </AlertDialog>
  )
}
