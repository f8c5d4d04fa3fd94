import { useState } from 'react'
import type { NewPayout } from '../../../api/new-payouts.ts'
import { keepPendingBank, type PendingBank, usePendingBank } from '../../../api/pending-bank.ts'
import { useApi } from '../../../session/context.ts'
import { BankFrameView } from './BankFrameView.tsx'
import classes from './payouts.module.css'
import { SaveBankView } from './SaveBankView.tsx'
import type { PayoutSteps } from './use-payout-steps.ts'

/**
 * The add bank account view (001 §2): the bank frame, then the saving of the account that was linked in it. An account
 * whose saving was interrupted is saved first.
 */
export function AddPayoutBankView({ steps }: { steps: PayoutSteps }) {
  const pending = usePendingBank()
  return pending === undefined ? (
    <div className={classes.place} />
  ) : (
    <Linking pending={pending} steps={steps} />
  )
}

function Linking({ pending, steps }: { pending: PendingBank | null; steps: PayoutSteps }) {
  const api = useApi()
  const [attempt, setAttempt] = useState(0)
  const [linked, setLinked] = useState<NewPayout | undefined>(pending ? toSave(pending) : undefined)

  function startAgain() {
    setLinked(undefined)
    setAttempt(attempt + 1)
  }

  async function linkAnother() {
    await keepPendingBank(api, undefined)
    startAgain()
  }

  if (linked !== undefined) {
    return <SaveBankView linked={linked} steps={steps} onStartAgain={() => void linkAnother()} />
  }
  return (
    <BankFrameView
      key={attempt}
      onLinked={(account) => setLinked(toSave({ account, key: crypto.randomUUID() }))}
      onCancelled={steps.goBack}
      onRetry={startAgain}
    />
  )
}

/** A bank account becomes the active method (001 §4). */
const toSave = ({ account, key }: PendingBank): NewPayout => ({ account, key, isActive: true })
