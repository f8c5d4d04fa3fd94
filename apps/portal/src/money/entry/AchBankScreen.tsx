import { useState } from 'react'
import { keepPendingBank, type PendingBank, usePendingBank } from '../../api/pending-bank.ts'
import classes from '../../parts/framed-page/framed-page.module.css'
import { useApi } from '../../session/context.ts'
import { FailureAlert } from '../payouts/FailureAlert.tsx'
import type { AddedPayout } from '../payouts/new-payout.ts'
import { BankFrameView } from './BankFrameView.tsx'
import { type BankFailure, failureEvent, tellApp } from './bank-host.ts'
import { SaveBankView } from './SaveBankView.tsx'

type AchBankScreenProps = {
  /** Whether an app shows the screen. It then gets events in place of dialogs (001 §2). */
  isMobileView?: boolean
  /** Called after the account was saved, and after what failed then was told. */
  onAdded: (added: AddedPayout) => void
  onCancelled: () => void
}

/**
 * The ACH bank screen (001 §2): the bank frame, then the saving of the account that was linked in it. An account whose
 * saving was interrupted is saved first.
 */
export function AchBankScreen(props: AchBankScreenProps) {
  const pending = usePendingBank()
  if (pending === undefined) return <div className={classes.place} />
  return <Linking pending={pending} {...props} />
}

type LinkingProps = AchBankScreenProps & { pending: PendingBank | null }

/** A failure in an alert, and what follows it. */
type Told = { failure: BankFailure; then?: () => void }

function Linking({ pending, isMobileView = false, onAdded, onCancelled }: LinkingProps) {
  const api = useApi()
  const [attempt, setAttempt] = useState(0)
  const [linked, setLinked] = useState<PendingBank | undefined>(pending ?? undefined)
  const [told, setTold] = useState<Told>()

  function tell(failure: BankFailure, then?: () => void) {
    if (isMobileView) {
      tellApp(api, failureEvent(failure))
      then?.()
    } else setTold({ failure, ...(then === undefined ? {} : { then }) })
  }

  function finish(added: AddedPayout) {
    const isActive = added.failure === undefined
    if (isMobileView) tellApp(api, { event: 'BANK_ADDED', payload: { payMethodId: added.id, isActive } })
    if (isActive) onAdded(added)
    else tell({ code: 'DEFAULT_FAILED', error: added.failure }, () => onAdded(added))
  }

  function cancel() {
    if (isMobileView) tellApp(api, { event: 'BANK_CANCELLED' })
    onCancelled()
  }

  function startAgain() {
    setLinked(undefined)
    setAttempt(attempt + 1)
  }

  async function linkAnother() {
    await keepPendingBank(api, undefined)
    startAgain()
  }

  function closeAlert() {
    setTold(undefined)
    told?.then?.()
  }

  return (
    <>
      {linked === undefined ? (
        <BankFrameView
          key={attempt}
          isMobileView={isMobileView}
          onLinked={(account) => setLinked({ account, key: crypto.randomUUID() })}
          onCancelled={cancel}
          onFrameError={(payload) => isMobileView && tellApp(api, { event: 'BANK_ERROR', payload })}
          onFailed={tell}
          onRetry={startAgain}
        />
      ) : (
        <SaveBankView
          linked={linked}
          onSaved={finish}
          onFailed={(error) => tell({ code: 'SAVE_FAILED', error })}
          onStartAgain={() => void linkAnother()}
        />
      )}
      {told === undefined ? null : <FailureAlert error={told.failure.error} onClose={closeAlert} />}
    </>
  )
}
