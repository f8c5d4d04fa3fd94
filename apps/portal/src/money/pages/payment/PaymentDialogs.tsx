import { SETUP_ID } from '@portal/domain/link-parameters'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dropLeftSetup } from '../../../api/pending-setup.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useApi } from '../../../session/context.ts'
import { DialogPart } from '../../../ui/DialogPart.tsx'
import { SAME_SCREEN } from '../../../ui/use-entry-value.ts'
import type { PaymentSearch } from './payment-search.ts'

// The screen is read without them: a dialog with its library comes with the first press.
const HistoryDialog = lazyPart(() => import('../../history/HistoryDialog.tsx'), 'HistoryDialog')
const AccountMethodsDialog = lazyPart(() => import('./AccountMethodsDialog.tsx'), 'AccountMethodsDialog')
const WellnessPlanDialog = lazyPart(() => import('./WellnessPlanDialog.tsx'), 'WellnessPlanDialog')
const SetupReturn = lazyPart(() => import('./SetupReturn.tsx'), 'SetupReturn')

/** The dialog over the payment screen that the search parameters name. */
export function PaymentDialogs({ search }: { search: PaymentSearch }) {
  const navigate = useNavigate()
  const api = useApi()
  const { landing } = api
  const isEntry = search.view === 'add-card' || search.view === 'add-bank'
  useEffect(() => {
    if (!isEntry) void dropLeftSetup(api)
  }, [api, isEntry])
  const close = () => void navigate({ to: '/account/payment', search: {}, replace: true, ...SAME_SCREEN })
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
