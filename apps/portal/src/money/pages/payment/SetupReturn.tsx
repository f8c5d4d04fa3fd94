import { SETUP_ID } from '@portal/domain/link-parameters'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { type PendingSetup, usePendingSetup } from '../../../api/pending-setup.ts'
import { useApi } from '../../../session/context.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { SAME_SCREEN } from '../../../ui/use-entry-value.ts'

/**
 * The payment screen after the card provider has led back to it. The dialog in which the method was entered opens again
 * and goes on (001 §7). The address of the return has no number of a policy; this device has kept it. It
 * opens once, so that it can be closed.
 */
export function SetupReturn() {
  const { landing } = useApi()
  const navigate = useNavigate()
  const pending = usePendingSetup()
  const [isLeft, setIsLeft] = useState(false)

  const goOn = useEffectEvent(({ policyNumber: policy, type }: PendingSetup) => {
    landing.linkQuery?.delete(SETUP_ID)
    const view = type === 'CARD' ? 'add-card' : 'add-bank'
    const search = { dialog: 'payment-methods', policy, view } as const
    void navigate({ to: '/account/payment', search, replace: true, ...SAME_SCREEN })
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
