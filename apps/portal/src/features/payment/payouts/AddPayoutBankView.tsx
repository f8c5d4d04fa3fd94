import { useState } from 'react'
import type { NewPayout } from '../../../api/new-payouts.ts'
import { BankFrameView } from './BankFrameView.tsx'
import { SaveBankView } from './SaveBankView.tsx'
import type { PayoutSteps } from './use-payout-steps.ts'

/** The add bank account view (001 §2): the bank frame, then the saving of the account that was linked in it. */
export function AddPayoutBankView({ steps }: { steps: PayoutSteps }) {
  const [attempt, setAttempt] = useState(0)
  const [linked, setLinked] = useState<NewPayout>()

  function startAgain() {
    setLinked(undefined)
    setAttempt(attempt + 1)
  }

  if (linked !== undefined) return <SaveBankView linked={linked} steps={steps} onStartAgain={startAgain} />
  return (
    <BankFrameView
      key={attempt}
      onLinked={(account) => setLinked({ account, key: crypto.randomUUID(), isActive: true })}
      onCancelled={steps.goBack}
      onRetry={startAgain}
    />
  )
}
